import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { SortHead, type SortOrder } from './table.tsx'

type Column = 'shelf' | 'reports'

function Heads() {
  const [order, setOrder] = useState<SortOrder<Column>>()
  return (
    <table>
      <thead>
        <tr>
          <SortHead column="shelf" order={order} onSort={setOrder}>
            Shelf
          </SortHead>
          <SortHead column="reports" order={order} onSort={setOrder} startsDescending>
            Reports
          </SortHead>
        </tr>
      </thead>
    </table>
  )
}

it('sorts by one column at a time, and the other way at the second press', () => {
  render(<Heads />)
  const sorts = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))
  const press = (name: string) => act(() => screen.getByRole('button', { name }).click())
  expect(sorts()).toEqual([null, null])
  press('Shelf')
  expect(sorts()).toEqual(['ascending', null])
  press('Shelf')
  expect(sorts()).toEqual(['descending', null])
  press('Reports')
  expect(sorts()).toEqual([null, 'descending'])
  press('Reports')
  expect(sorts()).toEqual([null, 'ascending'])
})
