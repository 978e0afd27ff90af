import type { Portas } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'

const latin1 = new TextDecoder('latin1')

/** Of a PDF composed here: the root of its page tree has the greatest count, and stands in the clear. */
function paginasEmClaro(bytes: Uint8Array): number | undefined {
  const texto = latin1.decode(bytes)
  if (texto.includes('/ObjStm')) return undefined
  const contas = Array.from(texto.matchAll(/\/Type\s*\/Pages\b[^>]*/g), ([objeto]) =>
    Number(/\/Count\s+(\d{1,6})/.exec(objeto)?.[1] ?? 0),
  )
  const maior = Math.max(0, ...contas)
  return maior > 0 ? maior : undefined
}

/** Pages of a PDF; `deFora` when somebody brought what is in it, which is then read as what it may be. */
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

/** Remembers how many pages these bytes have; harmless to repeat. */
export const guardarPaginas = (tx: Banco, sha256: string, paginas: number) =>
  tx.linhas(sql`insert into paginas_pdf (sha256, paginas) values (${sha256}, ${paginas}) on conflict do nothing`)
