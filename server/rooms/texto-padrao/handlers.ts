import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'
import type { TextoPadrao, textoPadraoApi } from '#contract/texto-padrao.ts'

import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'

const MAXIMO = 500

/** The caller's own, in any unit, and their unit's. */
const alcance = ({ id, lotacaoId }: EntradaAtiva) =>
  sql`(t.lotacao_id = ${lotacaoId}
    or t.pessoa_id in (select p.id from pessoa p where p.identidade_id = (select identidade_id from pessoa where id = ${id})))`

const COLUNAS = sql`t.id, t.atalho, unidade_json(t.lotacao_id) as unidade, t.corpo`

async function lerOuRecusar(banco: Banco, id: number, entrada: EntradaAtiva): Promise<TextoPadrao> {
  const texto = await linha<TextoPadrao>(
    banco,
    sql`select ${COLUNAS} from texto_padrao t where t.id = ${id} and ${alcance(entrada)}`,
  )
  if (!texto) throw new Problema('TEXTO_PADRAO_NAO_ENCONTRADO')
  return texto
}

/** An owner's shortcuts are unique; a person's may repeat the unit's, and comes first. */
async function exigirLivre(tx: Banco, atalho: string, daUnidade: boolean, entrada: EntradaAtiva, menos = 0) {
  const donos = await tx.linhas<{ atalho: string }>(
    sql`select t.atalho from texto_padrao t where ${alcance(entrada)} and t.id <> ${menos} and (t.lotacao_id is not null) = ${daUnidade}`,
  )
  if (donos.some((outro) => outro.atalho === atalho)) throw new Problema('ATALHO_REPETIDO', { atalho })
  if (menos === 0 && donos.length >= MAXIMO) throw new Problema('TEXTOS_PADRAO_DEMAIS', { n: MAXIMO })
}

export const textoPadraoHandlers: Handlers<typeof textoPadraoApi, Contexto> = {
  listar: (_, { banco, entrada }) =>
    banco.linhas<TextoPadrao>(
      sql`select ${COLUNAS} from texto_padrao t where ${alcance(entrada)} order by t.atalho, t.lotacao_id nulls first`,
    ),

  criar({ body: { atalho, daUnidade, corpo } }, contexto) {
    const { entrada, portas } = contexto
    return contexto.escrever(async (tx) => {
      // two at once would both find it free
      await tx.linhas(
        daUnidade
          ? sql`select 1 as sim from lotacao where id = ${entrada.lotacaoId} for no key update`
          : sql`select 1 as sim from pessoa where id = ${entrada.id} for no key update`,
      )
      await exigirLivre(tx, atalho, daUnidade, entrada)
      const novo = await linha<{ id: number }>(
        tx,
        sql`insert into texto_padrao (pessoa_id, lotacao_id, atalho, corpo, alterado_por, alterado_em)
            values (${daUnidade ? null : entrada.id}, ${daUnidade ? entrada.lotacaoId : null}, ${atalho}, ${sql.param(corpo)},
              ${entrada.id}, ${portas.relogio.agora().toISOString()}) returning id`,
      )
      if (!novo) throw new Error('standard text not written')
      return lerOuRecusar(tx, novo.id, entrada)
    })
  },

  mudar({ params: { id }, body }, contexto) {
    const { entrada, portas } = contexto
    return contexto.escrever(async (tx) => {
      await tx.linhas(sql`select 1 as sim from texto_padrao where id = ${id} for update`)
      const texto = await lerOuRecusar(tx, id, entrada)
      const { atalho = texto.atalho, corpo = texto.corpo } = body
      await exigirLivre(tx, atalho, texto.unidade !== null, entrada, id)
      await tx.linhas(
        sql`update texto_padrao
          set atalho = ${atalho}, corpo = ${sql.param(corpo)}, alterado_por = ${entrada.id},
          alterado_em = ${portas.relogio.agora().toISOString()} where id = ${id}`,
      )
      return lerOuRecusar(tx, id, entrada)
    })
  },

  excluir({ params: { id } }, contexto) {
    return contexto.escrever(async (tx) => {
      await lerOuRecusar(tx, id, contexto.entrada)
      await tx.linhas(sql`delete from texto_padrao where id = ${id}`)
      return { excluido: true as const }
    })
  },
}
