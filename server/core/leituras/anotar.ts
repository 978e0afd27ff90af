import type { Situacao } from '#contract/documento.ts'
import type { ComoSeLeu } from '#contract/leituras.ts'

import type { Contexto, Portas } from '#server/base/contexto.ts'
import { sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { rodada } from '#server/jobs/round.ts'

type Anotada = {
  documentoId: number
  dia: string
  pessoaId: number
  lotacaoId: number
  como: ComoSeLeu
  primeira: string
  ultima: string
}
type Anotadas = Map<string, Anotada>

/** Reads not yet written, by database; and those being written. */
const porGravar = new WeakMap<Portas['banco'], Anotadas>()
const gravando = new WeakMap<Portas['banco'], Anotada[]>()
/** Writes at once from this many on. */
const CHEIO = 5_000
/** Kept at most while the database is away. */
const MAXIMO = 50_000
const POR_VEZ = 1_000

function juntar(banco: Portas['banco'], nova: Anotada): Anotadas {
  const anotadas = porGravar.get(banco) ?? new Map<string, Anotada>()
  porGravar.set(banco, anotadas)
  const chave = `${nova.documentoId} ${nova.dia} ${nova.pessoaId} ${nova.lotacaoId} ${nova.como}`
  const antes = anotadas.get(chave)
  if (antes) anotadas.set(chave, { ...antes, ultima: nova.ultima > antes.ultima ? nova.ultima : antes.ultima })
  else if (anotadas.size < MAXIMO) anotadas.set(chave, nova)
  return anotadas
}

/**
 * Notes that the entry reads these documents, without writing: reading waits for nothing, and GET writes nothing
 * (docs/regras/api.md, 4). Drafts aren't noted. `leitura`: the version read.
 */
export function anotarLeitura(
  { portas, entrada, semCorpo }: Pick<Contexto, 'portas' | 'entrada' | 'semCorpo'>,
  documentos: { id: number; situacao: Situacao }[],
  como: ComoSeLeu,
): void {
  if (semCorpo || portas.configuracao.modoConsultaAte !== null) return
  const agora = portas.relogio.agora()
  const instante = agora.toISOString()
  for (const { id, situacao } of documentos) {
    if (situacao === 'EM_ELABORACAO') continue
    const { size } = juntar(portas.banco, {
      documentoId: id,
      dia: hoje(agora),
      // a substitute, or who acts for a unit, is noted as themselves, in the unit they read for
      pessoaId: (entrada.substituto ?? entrada.pelaUnidade?.propria ?? entrada).id,
      lotacaoId: entrada.lotacaoId,
      como,
      primeira: instante,
      ultima: instante,
    })
    if (size === CHEIO) leituras.comecar(portas)
  }
}

/** Reads of a document that only this process knows yet. */
export const lembradas = ({ banco }: Pick<Portas, 'banco'>, documentoId: number): Anotada[] =>
  [...(gravando.get(banco) ?? []), ...(porGravar.get(banco)?.values() ?? [])].filter(
    (anotada) => anotada.documentoId === documentoId,
  )

/** The rows as JSON → columns. */
export const comoLinhas = (anotadas: Anotada[]) =>
  sql`(select x."documentoId" as documento_id, x.dia, x."pessoaId" as pessoa_id, x."lotacaoId" as lotacao_id, x.como, x.primeira, x.ultima
      from jsonb_to_recordset(${sql.param({ itens: anotadas })}::jsonb -> 'itens')
        as x("documentoId" bigint, dia date, "pessoaId" bigint, "lotacaoId" bigint, como text, primeira timestamptz, ultima timestamptz))`

/** Writes one row per person and day, in key order, so that processes can't deadlock. */
async function gravar({ banco }: Portas, anotadas: Anotada[]) {
  await banco.linhas(
    sql`insert into leitura_do_dia (documento_id, dia, pessoa_id, lotacao_id, como, primeira, ultima)
        select * from ${comoLinhas(anotadas)} novas order by 1, 2, 3, 4, 5
        on conflict (documento_id, dia, pessoa_id, lotacao_id, como) do update
          set primeira = least(leitura_do_dia.primeira, excluded.primeira), ultima = greatest(leitura_do_dia.ultima, excluded.ultima)`,
  )
}

const escrita = rodada({
  nome: 'leituras',
  cadaMs: 2_000,
  logo: false,
  async fazer(portas) {
    const anotadas = [...(porGravar.get(portas.banco)?.values() ?? [])]
    porGravar.delete(portas.banco)
    gravando.set(portas.banco, anotadas)
    try {
      for (let n = 0; n < anotadas.length; n += POR_VEZ)
        try {
          await gravar(portas, anotadas.slice(n, n + POR_VEZ))
        } catch (erro) {
          for (const anotada of anotadas.slice(n)) juntar(portas.banco, anotada)
          throw erro
        }
    } finally {
      gravando.delete(portas.banco)
    }
    return anotadas.length
  },
})

/** Each process writes its reads every two seconds, and when it closes. */
export const leituras = {
  ...escrita,
  iniciar(portas: Portas) {
    const { parar } = escrita.iniciar(portas)
    return {
      async parar() {
        await parar()
        await escrita.chamar(portas).catch((erro: unknown) => {
          portas.registrar('erro', 'leituras', { erro: String(erro) })
        })
      },
    }
  },
}
