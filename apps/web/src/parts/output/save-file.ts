/** Gives a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the content once the click was dispatched; a moment is left for slow browsers.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
