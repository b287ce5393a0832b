import { MyItemActions, type MyItemsLayoutProps, MyItemTitle } from './my-item-parts.tsx'
import { myItemsTexts } from './my-items.texts.ts'

const columns = myItemsTexts.columns

/** The user's own items as a table, if there is room for columns. */
export function MyItemsTable({ items, ...actions }: MyItemsLayoutProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full table-fixed text-left">
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            <th className="px-4 py-3 font-semibold">{columns.title}</th>
            <th className="w-32 px-4 py-3 font-semibold">{columns.category}</th>
            <th className="px-4 py-3 font-semibold">{columns.location}</th>
            <th className="w-60 px-4 lg:w-88 py-3 font-semibold">{columns.actions}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {items.map((item) => (
            <tr key={item._id}>
              <td className="px-4 py-3">
                <MyItemTitle item={item} />
              </td>
              <td className="px-4 py-3 wrap-anywhere">{item.category}</td>
              <td className="px-4 py-3 wrap-anywhere">{item.location}</td>
              <td className="px-4 py-3">
                <MyItemActions item={item} {...actions} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
