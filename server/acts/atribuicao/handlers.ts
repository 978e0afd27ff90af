import type { atribuicaoApi, Colegas } from '#contract/atribuicao.ts'
import type { Handlers } from '#contract/endpoint.ts'
import type { MobilAberto } from '#contract/mobil.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { ausenciaEm } from '#server/core/ausencia/vigente.ts'
import { linha, sql } from '#server/database/connection.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { feito } from '#server/core/documento/condicoes-custodia.ts'
import { hoje, registrarPassagem } from '#server/core/documento/escrita.ts'
import { exigirQuemLeia } from '#server/core/documento/restricao.ts'
import { performOnVia } from '../pipeline/on-via.ts'
import { emPosto } from '#server/core/sessao/substituicao.ts'
import { menosCarregado } from '#server/core/atribuicao/sugestao.ts'
import { naoPermitido as recusar } from '#server/base/palavras/recusa-dita.ts'

/** Marks of vias that wait for their holder. */
const A_DAR_ANDAMENTO = sql`('CAIXA_DE_ENTRADA', 'AGUARDANDO_ANDAMENTO', 'ASSINADO')`

/**
 * `atendente_pessoa_id` holds the person who has the via inside its unit; receiving writes it too (decision 0029). It is written
 * anew when the via leaves the unit, which ends the assignment.
 */
function darA(
  mobil: string,
  contexto: Contexto,
  acao: 'atribuir' | 'assumir',
  pessoaId: number | null,
  seCom?: number | null,
) {
  const { entrada, portas } = contexto
  const dia = hoje(portas.relogio.agora())
  return performOnVia(contexto, mobil, {
    rule: acao,
    carries: true,
    async effect(tx, visto) {
      const atual = visto.mobil.atendentePessoaId
      if (seCom !== undefined && atual !== seCom)
        throw recusar((visto.mobil.ato && feito(visto.mobil.ato)) ?? 'MUDOU_DE_PESSOA')
      if (pessoaId === null) {
        if (atual === null) throw recusar('SEM_ATRIBUICAO')
        return { tipo: 'RETIRADA_DE_ATRIBUICAO', descricao: 'De volta a toda a unidade', dados: { pessoaId: atual } }
      }
      const pessoa = await linha<{ id: number; nome: string }>(
        tx,
        sql`select p.id, p.nome from pessoa p where p.id = ${pessoaId} and p.lotacao_id = ${entrada.lotacaoId}
          and (p.fim is null or ${emPosto(dia)}) and not p.externa`,
      )
      if (!pessoa) throw recusar('DE_OUTRA_UNIDADE')
      if (atual === pessoa.id) throw recusar('JA_ESTA_COM_A_PESSOA', { quem: pessoa.nome })
      const destino = { lotacaoId: entrada.lotacaoId, pessoaId: pessoa.id }
      await exigirQuemLeia(tx, visto.id, destino)
      const nova = await registrarPassagem(tx, visto.id, destino.lotacaoId, destino.pessoaId, 'DESTINO')
      return { tipo: 'ATRIBUICAO', descricao: `A ${pessoa.nome}`, destino, ...(nova && { dados: { passagem: true } }) }
    },
  })
}

export const atribuicaoHandlers: Handlers<typeof atribuicaoApi, Contexto> = {
  async colegas(_, { banco, entrada, portas }): Promise<Colegas> {
    const dia = hoje(portas.relogio.agora())
    const colegas = await banco.linhas<Colegas['colegas'][number] & { ultima: string | null }>(
      sql`select p.id, p.nome || case when p.posto_de is null then ''
        else ', pela unidade' end as nome, c.nome as cargo, count(distinct k.mobil_id)::int as carga, max(k.desde)::text as ultima,
            case when p.posto_de is null then ${ausenciaEm(dia)} end as ausente
          from pessoa p left join cargo c on c.id = p.cargo_id
          left join marca k on k.lotacao_id = p.lotacao_id and k.pessoa_id = p.id and k.desde <= now() and k.marcador in ${A_DAR_ANDAMENTO}
            and (k.aberta or exists (select 1 from documento d where d.id = k.documento_id and ${podeLer(entrada)}))
          where p.lotacao_id = ${entrada.lotacaoId} and (p.fim is null or ${emPosto(dia)}) and not p.externa group by p.id, c.nome
            order by p.nome, p.id`,
    )
    return { colegas, sugerido: menosCarregado(colegas) }
  },

  atribuir: ({ params, body: { pessoaId, seCom } }, contexto): Promise<MobilAberto> =>
    darA(params.mobil, contexto, 'atribuir', pessoaId, seCom),

  assumir: ({ params }, contexto): Promise<MobilAberto> => darA(params.mobil, contexto, 'assumir', contexto.entrada.id),
}
