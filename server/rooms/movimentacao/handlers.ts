import type { Handlers } from '#contract/endpoint.ts'
import type { Movimentacao, movimentacaoApi } from '#contract/movimentacao.ts'
import { page } from '#contract/page.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { sql } from '#server/database/connection.ts'
import { type Avulso, AVULSOS, impedeAvulso, vistoAvulso } from '#server/acts/custodia/avulsos.ts'
import { podeLer } from '#server/core/documento/acesso.ts'
import { passadoDe } from '#server/core/documento/importado.ts'
import { lerOuRecusar } from '#server/core/documento/registro.ts'
import { atosSobre } from '#server/core/dossie/atos-posteriores.ts'
import { feitasEm, mostrar } from '#server/core/assinaveis/feitas.ts'
import { atosPossiveis, type EstadoDaMovimentacao } from '#server/core/assinaveis/regras.ts'
import { locaisDe } from '#server/core/calendario/calendario.ts'
import { laudar } from '#server/core/trilha/laudo.ts'
import { historicoEmPdf } from './pdf.ts'
import { nomeDoNumero } from '#server/core/movimentacao/nomes.ts'
import { numerosDe } from '#server/core/movimentacao/numeros.ts'

type Deste = Pick<EstadoDaMovimentacao, 'autor' | 'atendenteLotacaoId'> &
  Pick<Avulso, 'assinado' | 'semAutoridade' | 'depois' | 'dados'> & { tipo: number; total: number }

export const movimentacaoHandlers: Handlers<typeof movimentacaoApi, Contexto> = {
  async listar({ params: { id }, query: { page: numero, size } }, { portas, banco, entrada }) {
    const registro = await lerOuRecusar(banco, id, entrada)
    const { sigla, situacao, signatarios, mobilId, assunto } = registro
    const linhas = await banco.linhas<Omit<Movimentacao, 'tipo' | 'assinaturas' | 'atos'> & Deste>(
      sql`select v.id, v.seq, v.tipo, v.mobil_id as "mobilId", m.sigla as "mobilSigla", v.instante,
            m.atendente_lotacao_id as "atendenteLotacaoId",
              jsonb_build_object('id', autor_de(v.pessoa_id, v.dados), 'lotacaoId', v.lotacao_id) as autor,
            pessoa_json(v.pessoa_id, v.instante) || jsonb_build_object('nome', quem_fez(v.pessoa_id, v.dados, v.instante), 'lotacao',
              unidade_json(v.lotacao_id, v.instante)) as responsavel,
            case when v.destino_lotacao_id is not null then jsonb_build_object('lotacao', unidade_json(v.destino_lotacao_id, v.instante),
              'pessoa', pessoa_json(v.destino_pessoa_id, v.instante)) end as destino,
            v.descricao, ${vistoAvulso(entrada)}, exists (select 1 from movimentacao c where c.cancela_id = v.id) as cancelada, case
              when v.tipo in ${numerosDe('TRAMITE_PARALELO', 'NOTIFICACAO')} then v.id
              else (v.dados ->> 'ramo')::bigint end as ramo, v.hash, count(*) over () as total
          from movimentacao v join mobil m on m.id = v.mobil_id where v.documento_id = ${id} order by v.seq desc
            limit ${size} offset ${numero * size}`,
    )
    const feitas = await feitasEm(
      banco,
      linhas.map((cada) => cada.id),
    )
    const movimentacoes = linhas.flatMap(({ tipo: numeroDoTipo, ...resto }) => {
      const tipo = nomeDoNumero(numeroDoTipo)
      if (!tipo) return []
      const estado = { ...resto, tipo, situacao, signatarios, feitas: feitas.get(resto.id) ?? [] }
      const atos = atosPossiveis(estado, entrada).flatMap(({ ato, pode }) => (pode ? [ato] : []))
      const { autor, atendenteLotacaoId } = resto
      const avulso = { ...resto, tipo: numeroDoTipo, lotacaoId: autor.lotacaoId }
      const apagavel =
        AVULSOS.includes(numeroDoTipo) &&
        !resto.cancelada &&
        impedeAvulso(avulso, { situacao, mobil: { atendenteLotacaoId } }, entrada) === undefined
      return [{ ...resto, tipo, apagavel, assinaturas: mostrar(estado.feitas), atos }]
    })
    return {
      ...page(movimentacoes, linhas[0]?.total ?? 0, numero, size),
      sigla,
      trilhaIntegra: (await laudar(portas, id)).situacao === 'INTEGRA',
      importado: registro.importado === null ? null : ((await passadoDe(banco, id)) ?? null),
      documento: { mobilId, assunto, situacao, atosPosteriores: await atosSobre(banco, id, podeLer(entrada)) },
      locais: await locaisDe(banco, [
        ...new Set(
          movimentacoes.flatMap(({ autor, destino }) => [autor.lotacaoId, ...(destino ? [destino.lotacao.id] : [])]),
        ),
      ]),
    }
  },

  pdf: ({ params: { id } }, contexto) => historicoEmPdf(id, contexto),
}
