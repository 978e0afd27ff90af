import { type Banco, linha, sql } from '#server/database/connection.ts'
import type { Cpfs } from '#server/base/ports.ts'
import { escreverEscala } from './escala.ts'

/** Why a database is not filled; a sentence for who asked. */
export class SemVez extends Error {}

/** Fills the demonstration's database with documents, once. Throws `SemVez`, with nothing written, for any other. */
export async function encherDemonstracao(
  banco: Banco,
  cpfs: Cpfs,
  documentos: number,
  dizer?: (feitos: number) => void,
): Promise<void> {
  const tabela = await linha<{ ha: boolean }>(banco, sql`select to_regclass('semente') is not null as ha`)
  const sementes = tabela?.ha ? await banco.linhas<{ nome: string }>(sql`select nome from semente`) : []
  const nomes = new Set(sementes.map(({ nome }) => nome))
  if (!nomes.has('demonstracao'))
    throw new SemVez(
      'Este banco não é o de uma demonstração: nada foi escrito. Comece o servidor uma vez (npm start) para fazê-la.',
    )
  if (nomes.has('escala'))
    throw new SemVez('Este banco já foi enchido: nada foi escrito. Comece outra demonstração, em outra DATA_DIR.')
  // before the first document, so that what stopped halfway is not begun again over itself
  await banco.linhas(sql`insert into semente (nome) values ('escala')`)
  await escreverEscala(banco, cpfs, documentos, dizer)
}
