import { MyItemActions, type MyItemsLayoutProps, MyItemTitle } from './my-item-parts.tsx'
import { myItemsTexts } from './my-items.texts.ts'

const columns = myItemsTexts.columns

/** The user's own items on a phone, where a table would not fit. */
export function MyItemsList({ items, ...actions }: MyItemsLayoutProps) {
  return (
    <ul className="flex flex-col gap-4">
      {items.map((item) => (
        <li key={item._id} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
          <h2 className="text-lg">
            <MyItemTitle item={item} />
          </h2>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            <dt className="text-muted">{columns.category}</dt>
            <dd className="wrap-anywhere">{item.category}</dd>
            <dt className="text-muted">{columns.location}</dt>
            <dd className="wrap-anywhere">{item.location}</dd>
          </dl>
          <MyItemActions item={item} {...actions} />
        </li>
      ))}
    </ul>
  )
}
