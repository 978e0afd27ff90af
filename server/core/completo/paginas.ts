import type { Portas } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'

const latin1 = new TextDecoder('latin1')

/** For a PDF composed here: the root of its page tree is uncompressed and has the greatest count. */
function paginasEmClaro(bytes: Uint8Array): number | undefined {
  const texto = latin1.decode(bytes)
  if (texto.includes('/ObjStm')) return undefined
  const contas = Array.from(texto.matchAll(/\/Type\s*\/Pages\b[^>]*/g), ([objeto]) =>
    Number(/\/Count\s+(\d{1,6})/.exec(objeto)?.[1] ?? 0),
  )
  const maior = Math.max(0, ...contas)
  return maior > 0 ? maior : undefined
}

/** Pages of a PDF. `deFora`: somebody uploaded its content, so it goes through the inspection. */
export async function contarPaginas(
  { inspecao }: Pick<Portas, 'inspecao'>,
  bytes: Uint8Array,
  deFora = false,
): Promise<number> {
  const emClaro = deFora ? undefined : paginasEmClaro(bytes)
  if (emClaro !== undefined) return emClaro
  const laudo = await inspecao.pdf(bytes)
  return 'paginas' in laudo ? laudo.paginas : 1
}

/** Stores the page count of these bytes; may be repeated. */
export const guardarPaginas = (tx: Banco, sha256: string, paginas: number) =>
  tx.linhas(sql`insert into paginas_pdf (sha256, paginas) values (${sha256}, ${paginas}) on conflict do nothing`)
