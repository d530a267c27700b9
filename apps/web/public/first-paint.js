/*
 * Puts the stored theme on the page before anything is painted, so that a player with
 * the light theme never sees a dark flash. It runs ahead of the bundle and therefore
 * reads the stored value by hand; storage/stored.ts is where the key is kept.
 */
try {
  const theme = JSON.parse(localStorage.getItem('theme'))
  if (['dark', 'darker', 'light', 'cacturne'].includes(theme)) document.body.className = theme
  if (theme === 'light') document.body.dataset.mantineColorScheme = theme
} catch {
  // Storage is closed to the page or holds something else: the default theme stays.
}
