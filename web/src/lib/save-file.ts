/** The browser has begun to read a file long before this. */
const KEPT_MS = 60_000

/** Has the browser save a file under its name. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
