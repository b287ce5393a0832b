import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

const html = (element: React.ReactElement) => render(element).container.innerHTML

test('fills in values, plurals, and a plural in a sentence', () => {
  const [name, count] = ['Amara', 1234]
  const posts = (count: number) => plural(count, { 0: 'no post', one: '# post', other: '# posts' })
  expect(t`Posted by ${name}`).toBe('Posted by Amara')
  expect([0, 1, 2].map(posts)).toEqual(['no post', '1 post', '2 posts'])
  expect(t`${name} has ${plural(count, { one: '# post', other: '# posts' })} #1`).toBe('Amara has 1,234 posts #1')
})

test('puts elements into a text, also in one another and without content', () => {
  const name = 'Amara'
  const text = (
    <Trans>
      <b>
        Ask <i>{name}</i>
      </b>
      <br />
      first
    </Trans>
  )
  expect(html(text)).toBe('<b>Ask <i>Amara</i></b><br>first')
})

test('keeps what looks like a tag in a value', () => {
  const title = '</0><1/>{name}'
  expect(
    html(
      <Trans>
        See <b>{title}</b>.
      </Trans>,
    ),
  ).toBe('See <b>&lt;/0&gt;&lt;1/&gt;{name}</b>.')
})
