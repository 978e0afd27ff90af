/** For `lazy`. In the chunk that follows the first paint: the desk's first code then names no file of the palette's. */
export const trazerPaleta = () => import('#frames/paleta/Paleta.tsx').then((m) => ({ default: m.Paleta }))
