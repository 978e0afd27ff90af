/** The parts used of pngjs, which has no types. */
declare module 'pngjs' {
  /** Pixels row by row, four bytes each: red, green, blue, alpha. */
  type Picture = { width: number; height: number; data: Buffer }
  export const PNG: {
    sync: {
      read(bytes: Buffer): Picture
      /** `colorType` 2: three bytes a pixel, without alpha. */
      write(picture: Picture, options: { colorType: 2; deflateLevel: number }): Buffer
    }
  }
}
