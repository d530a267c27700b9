/** The windows over every screen, by name (`OpenDialog.tsx`). */
export type DialogName = 'statistics' | 'contact' | 'changelog' | 'shortcuts' | 'deleteAccount' | 'palette'
