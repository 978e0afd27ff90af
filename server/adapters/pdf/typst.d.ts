/** The parts used of Typst's native module, which has no types. */
declare module '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu' {
  /** `code` of what `pdf` throws: one line per diagnostic, with places. */
  export type Diagnostico = { severity: string | number; message: string; hints?: string[] }
  export type PadraoDoPdf = 'a-1b' | 'a-1a' | 'a-2b' | 'a-2u' | 'a-2a' | 'a-3b' | 'a-3a' | 'a-4' | 'ua-1'
  export class NodeCompiler {
    static create(options: {
      workspace: string
      fontArgs?: { fontPaths?: string[]; fontBlobs?: Uint8Array[] }[]
    }): NodeCompiler
    mapShadow(path: string, bytes: Buffer): void
    unmapShadow(path: string): void
    pdf(
      documento: { mainFilePath: string; resetRead?: boolean },
      opcoes: { pdfStandard?: PadraoDoPdf; pdfTags?: boolean; creationTimestamp?: number },
    ): Buffer
    /** Forgets what the last `geracoes` compilations didn't use. */
    evictCache(geracoes: number): void
  }
}
