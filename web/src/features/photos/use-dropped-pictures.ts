import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes a picture that is dropped or pasted anywhere on the page while the component is mounted.
 * @returns whether a file is being dragged over the page
 */
export function useDroppedPictures(onPicture: (file: File) => void): boolean {
  const [dragging, setDragging] = useState(false)

  const drag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    // Otherwise the browser would leave the page, and what was typed, for the file.
    event.preventDefault()
    setDragging(event.type === 'dragover')
    const [file] = event.type === 'drop' ? event.dataTransfer.files : []
    if (file) onPicture(file)
  })
  const leave = useEffectEvent((event: DragEvent) => {
    // It also fires between one part of the page and the next.
    if (event.relatedTarget === null) setDragging(false)
  })
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    // Text that comes with a picture of itself, as from a word processor, is pasted as text.
    if (!file || event.clipboardData?.types.includes('text/plain')) return
    event.preventDefault()
    onPicture(file)
  })

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('dragover', (event) => drag(event), { signal })
    document.addEventListener('drop', (event) => drag(event), { signal })
    document.addEventListener('dragleave', (event) => leave(event), { signal })
    document.addEventListener('paste', (event) => paste(event), { signal })
    return () => controller.abort()
  }, [])
  return dragging
}
