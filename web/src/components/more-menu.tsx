import type { ReactNode } from 'react'
import { pathIcon } from './icons.tsx'
import { Menu } from './menu.tsx'

const MoreIcon = pathIcon('M5 12h.01M12 12h.01M19 12h.01')

/** Three dots that open a menu of what few people need. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu
      aria-label={label}
      icon={<MoreIcon strokeWidth={3} className="size-6" />}
      className="grid size-11 place-items-center rounded-control text-accent hover:bg-bg"
    >
      {children}
    </Menu>
  )
}
