/** Tesseract as WebAssembly: the part used here; the package has no types. */
declare module 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js' {
  export type TessBaseAPI = {
    /** 0 when the language is there. `engine` 1: the neural one. */
    Init(folder: string | null, language: string, engine: number): number
    SetVariable(name: string, value: string): void
    /** Reads the file `/input`; 1 when it is no picture. */
    SetImageFile(exif: number, radians: number): number
    Recognize(monitor: null): number
    GetTSVText(): string
    Clear(): void
  }
  export type Tesseract = {
    FS: { writeFile(name: string, bytes: Uint8Array): void; unlink(name: string): void }
    TessBaseAPI: new () => TessBaseAPI
  }
  const load: (options: { print(line: string): void; printErr(line: string): void }) => Promise<Tesseract>
  export default load
}
