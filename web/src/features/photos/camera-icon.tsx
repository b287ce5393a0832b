import { LineIcon } from '@/components/icons.tsx'

export function CameraIcon({ className }: { className: string }) {
  return (
    <LineIcon className={className}>
      <path d="M4 7.5h3.5l1.5-2.5h6l1.5 2.5H20a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 20 19.5H4A1.5 1.5 0 0 1 2.5 18V9A1.5 1.5 0 0 1 4 7.5Z" />
      <circle cx="12" cy="13" r="3.5" />
    </LineIcon>
  )
}
