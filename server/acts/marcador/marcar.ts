import type { Handlers, Parsed } from '#contract/endpoint.ts'
import type { marcadorApi } from '#contract/marcador.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { performOnVia } from '../pipeline/on-via.ts'
import { visivel } from '#server/core/marcador/ler.ts'
import { ondeSeMarca, posto, type Posto } from '#server/core/marcador/posto.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'

type Marcacao = Parsed<(typeof marcadorApi)['marcar']>['body']
type Achado = { nome: string; finalidade: 'MARCADOR' | 'PASTA'; local: boolean }
async function achar(tx: Banco, id: number, contexto: Contexto): Promise<Achado> {
  const achado = await linha<Achado>(
    tx,
    sql`select y.nome, y.finalidade, y.lotacao_id is not null as local from marcador y where y.id = ${id}
      and ${visivel(contexto.entrada)} for share`,
  )
  if (!achado) throw new Problema('MARCADOR_NAO_ENCONTRADO')
  return achado
}

const emPalavras = (dia: string) => dia.split('-').toReversed().join('/')
const periodo = (de: string | undefined, ate: string | undefined) =>
  [de && `de ${emPalavras(de)}`, ate && `até ${emPalavras(ate)}`].filter(Boolean).join(' ')

const naPasta = (nome: string, outra: string | undefined) =>
  `Pasta ${nome}${outra === undefined ? '' : ` (antes em ${outra})`}`

const diasDitos = ({ de, ate }: Marcacao) => ({ ...(de && { de }), ...(ate && { ate }) })

/** The movement's description: marker, days and reason. */
function descrever(posto: string, { de, ate, texto }: Marcacao) {
  const frase = [posto, periodo(de, ate)].filter(Boolean).join(' ')
  return texto ? `${frase}: ${texto}` : frase
}

/** Refuses a period that ends before it begins. */
export function conferirPeriodo({ de, ate }: { de?: string | undefined; ate?: string | undefined }) {
  if (de && ate && ate < de) throw new Problema('PERIODO_INVALIDO')
}

export const marcacaoHandlers: Pick<Handlers<typeof marcadorApi, Contexto>, 'marcar' | 'desmarcar'> = {
  /** Puts or updates a marker. A new folder replaces the same unit's former one. */
  marcar({ params, body }, contexto) {
    const { entrada, portas } = contexto
    const { marcadorId, texto = null, de = null, ate = null } = body
    conferirPeriodo(body)
    return performOnVia(contexto, params.mobil, {
      rule: 'marcar',
      async effect(tx, visto) {
        const { id } = visto
        const mobilId = await ondeSeMarca(tx, visto)
        const { nome, finalidade } = await achar(tx, marcadorId, contexto)
        const pasta = finalidade === 'PASTA'
        const antes = await linha<{ nome: string; este: boolean; igual: boolean; posto: Posto }>(
          tx,
          sql`select y.nome, x.marcador_id = ${marcadorId} as este, ${posto} as posto,
              (x.texto, x.de, x.ate) is not distinct from (${texto}::text, ${de}::date, ${ate}::date) as igual
            from marcacao x join marcador y on y.id = x.marcador_id
            where x.mobil_id = ${mobilId} and (x.marcador_id = ${marcadorId} or (${pasta} and x.pasta_de = ${entrada.lotacaoId}))`,
        )
        if (antes?.este && antes.igual) throw naoPermitido(pasta ? 'JA_NA_PASTA' : 'JA_MARCADO', { nome })
        if (pasta)
          await tx.linhas(
            sql`delete from marcacao where mobil_id = ${mobilId} and pasta_de = ${entrada.lotacaoId} and marcador_id <> ${marcadorId}`,
          )
        await tx.linhas(
          sql`insert into marcacao (mobil_id, marcador_id, documento_id, lotacao_id, pasta_de, texto, de, ate, pessoa_id, em)
            values (${mobilId}, ${marcadorId}, ${id}, ${entrada.lotacaoId}, ${pasta ? entrada.lotacaoId : null}, ${texto}, ${de},
              ${ate}, ${entrada.id}, ${portas.relogio.agora().toISOString()})
            on conflict (mobil_id, marcador_id) do update set texto = excluded.texto, de = excluded.de, ate = excluded.ate,
              pessoa_id = excluded.pessoa_id, em = excluded.em`,
        )
        const outra = antes?.este === false ? antes.nome : undefined
        return {
          tipo: 'MARCACAO',
          descricao: pasta ? descrever(naPasta(nome, outra), body) : descrever(nome, body),
          dados: {
            marcadorId,
            ...diasDitos(body),
            ...(pasta && { pasta: entrada.lotacaoId }),
            antes: antes?.posto ?? null,
          },
        }
      },
    })
  },

  /** Removes a marker: a unit's own by its people; a common one by the holder or by the unit that put it. */
  desmarcar({ params, body: { marcadorId } }, contexto) {
    const { entrada } = contexto
    return performOnVia(contexto, params.mobil, {
      rule: 'marcar',
      async effect(tx, visto) {
        const mobilId = await ondeSeMarca(tx, visto)
        const { nome, finalidade, local } = await achar(tx, marcadorId, contexto)
        const tinha = await linha<{ posto: Posto }>(
          tx,
          sql`select ${posto} as posto from marcacao x where x.mobil_id = ${mobilId} and x.marcador_id = ${marcadorId}`,
        )
        if (!tinha) throw naoPermitido('NAO_MARCADO', { nome })
        if (
          !local &&
          tinha.posto.lotacaoId !== entrada.lotacaoId &&
          visto.mobil.atendenteLotacaoId !== entrada.lotacaoId
        )
          throw naoPermitido('MARCADO_POR_OUTRA_UNIDADE')
        await tx.linhas(sql`delete from marcacao where mobil_id = ${mobilId} and marcador_id = ${marcadorId}`)
        return {
          tipo: 'RETIRADA_DE_MARCADOR',
          descricao: finalidade === 'PASTA' ? `Fora da pasta ${nome}` : nome,
          dados: {
            marcadorId,
            ...(finalidade === 'PASTA' && { pasta: entrada.lotacaoId }),
            antes: tinha.posto,
          },
        }
      },
    })
  },
}
