import type { Aba } from '#contract/cadastro.ts'
import { mascararCpf } from '#contract/cpf.ts'

import { linha, sql } from '../../database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { fotografar } from './fotografar.ts'
import { guardarPlano } from './guardar.ts'
import type { CpfDoPlano } from './item.ts'
import type { Lido, ParaQuem } from '#server/base/planejador.ts'
import { planejar } from './planejar.ts'
import type { PortasDoPlano } from './portas.ts'

/** Stores an empty plan as LENDO; answers its id. */
export async function abrirPlano(
  { banco, relogio }: Pick<PortasDoPlano, 'banco' | 'relogio'>,
  {
    origem,
    nome,
    autorId,
    completas,
    alcance,
  }: ParaQuem & { origem: 'ARQUIVO' | 'DIRETORIO'; nome: string; completas: Aba[] },
  tx = banco,
): Promise<number> {
  const agora = relogio.agora().toISOString()
  const plano = await linha<{ id: number }>(
    tx,
    sql`insert into plano (origem, nome, estado, pessoa_id, criado_em, lendo_em, completas, achados)
        values (${origem}, ${nome}, 'LENDO', ${autorId}, ${agora}, ${agora}, ${sql.param(completas)}::text[],
          ${sql.param({ alcance })}::jsonb)
        returning id`,
  )
  if (!plano) throw new Error('an insert returned no row')
  return plano.id
}

/** The CPFs as they are stored and as they are shown. */
async function protegidos({ cpfs }: Pick<PortasDoPlano, 'cpfs'>, claros: string[]): Promise<CpfDoPlano[]> {
  const guardados = await cpfs.proteger(claros)
  return guardados.map(({ resumo, cifrado }, i) => ({ resumo, cifrado, mascara: mascararCpf(claros[i] ?? '') ?? '' }))
}

/** Compares a source with the register and stores the plan as PRONTO. CPFs are enciphered before anything is stored. */
export async function fazerPlano(
  portas: Pick<PortasDoPlano, 'bancoSemPressa' | 'cpfs' | 'relogio'>,
  planoId: number,
  { linhas, colunas, erros, avisos, naoLidas = [], recusadas: ditas }: Lido,
  { alcance, autorId, completas: pedidas }: ParaQuem & { completas: Aba[] },
): Promise<void> {
  const banco = portas.bancoSemPressa
  const cpfs = await protegidos(
    portas,
    linhas.pessoas.map(({ cpf }) => cpf),
  )
  const recusadas = ditas && {
    resumos: new Set((await portas.cpfs.proteger(ditas.cpfs)).map(({ resumo }) => resumo)),
    matriculas: new Set(ditas.matriculas),
  }
  // a row whose person can't be identified may be anybody who seems to have left
  const completas = ditas && ditas.semIdentidade > 0 ? pedidas.filter((aba) => aba !== 'pessoas') : pedidas
  const fonte = { linhas, cpfs, colunas, completas, ...(recusadas && { recusadas }) }
  const retrato = await fotografar(banco, fonte, { alcance, autorId })
  const planejado = planejar({ fonte, retrato, alcance, hoje: hoje(portas.relogio.agora()) })
  await guardarPlano(banco, planoId, planejado, { erros, avisos, naoLidas })
}
