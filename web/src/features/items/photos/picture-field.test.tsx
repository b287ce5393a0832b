import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { PictureField } from './picture-field.tsx'
import { usePhoto } from './use-photo.ts'

function Field({ onShow }: { onShow: (address: string) => void }) {
  const [value, setValue] = useState('')
  const photo = usePhoto(setValue, 'thumbnail')
  return (
    <PictureField
      {...{ name: 'thumbnail', value, error: undefined, label: 'Thumbnail', help: '', photo, onShow }}
      onChange={({ target }) => setValue(target.value)}
      onChangeAddress={setValue}
    />
  )
}

it('shows an address once it is typed, and asks nobody for a half of it', () => {
  const onShow = vi.fn()
  render(<Field onShow={onShow} />)
  const field = screen.getByLabelText('Thumbnail')
  for (const value of ['https://e', 'https://example.com/hat.jpg']) fireEvent.change(field, { target: { value } })
  expect(document.querySelector('img')).toBeNull()
  expect(onShow.mock.calls).toEqual([['']])
  fireEvent.blur(field)
  expect(onShow.mock.lastCall).toEqual(['https://example.com/hat.jpg'])
  expect(document.querySelector('img')?.getAttribute('src')).toBe('https://example.com/hat.jpg')
})
