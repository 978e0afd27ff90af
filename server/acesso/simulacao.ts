import type { acessoApi, Diferenca } from '#contract/acesso.ts'
import type { Output, Parsed } from '#contract/endpoint.ts'
import type { Unidade } from '#contract/lotacao.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto, EntradaAtiva } from '../contexto.ts'
import { type Banco, linha, sql } from '../database/connection.ts'
import { estadoDeLeitura } from '../documento/estado-de-leitura.ts'
import { type EstadoDeLeitura, leitura } from '../documento/leitura.ts'
import { lerOuRecusar } from '../documento/registro.ts'
import { donoDe } from '../mobil/impedimento.ts'

type Pedido = Parsed<(typeof acessoApi)['simular']>
/** Units named in an answer; the rest is counted. */
const PARTES = 40
const NOMES = 8

/** The document as it would be after the change. */
async function depoisDe(
  banco: Banco,
  estado: EstadoDeLeitura,
  mudanca: Pedido['body']['mudanca'],
  entrada: EntradaAtiva,
): Promise<EstadoDeLeitura> {
  switch (mudanca.tipo) {
    case 'NENHUMA':
      return estado
    case 'NIVEL':
      return { ...estado, nivel: mudanca.nivel, nivelAte: null }
    case 'RESTRICAO':
      return { ...estado, restricao: { pessoas: [entrada.id, ...mudanca.pessoas], ate: null } }
    case 'DESFAZER_RESTRICAO':
      return { ...estado, restricao: null }
    case 'JUNTADA': {
      const { mobilId, documentoId } = await donoDe(banco, mudanca.outro)
      const { sigla } = await lerOuRecusar(banco, documentoId, entrada, false, mobilId)
      const dossie = await estadoDeLeitura(banco, documentoId)
      return dossie ? { ...estado, dossies: [...estado.dossies, { mobilId, sigla, estado: dossie }] } : estado
    }
  }
}

type PessoaDaCasa = EntradaAtiva & { unidade: Unidade }
const todos = (banco: Banco) =>
  banco.linhas<PessoaDaCasa>(
    sql`select p.id, p.nome, p.lotacao_id as "lotacaoId", coalesce(l.divisao_id, l.id) as "divisaoId", l.orgao_id as "orgaoId", p.externa,
          jsonb_build_object('id', l.id, 'sigla', l.sigla, 'nome', l.nome, 'orgao', jsonb_build_object('id', o.id, 'sigla', o.sigla, 'nome', o.nome)) as unidade
        from pessoa p join lotacao l on l.id = p.lotacao_id join orgao o on o.id = l.orgao_id
        where p.fim is null and l.fim is null and not l.suspensa order by o.sigla, l.sigla, p.nome`,
  )

/** Person by person, told unit by unit. */
function diferenca(casa: PessoaDaCasa[], mudam: (pessoa: PessoaDaCasa) => boolean): Diferenca {
  const quem = casa.filter(mudam)
  const unidades = Map.groupBy(quem, ({ lotacaoId }) => lotacaoId)
  const partes = [...unidades.entries()].slice(0, PARTES).flatMap(([id, pessoas]) => {
    const [primeira] = pessoas
    const todas = pessoas.length === casa.filter(({ lotacaoId }) => lotacaoId === id).length
    const nomes = pessoas.slice(0, NOMES).map(({ nome }) => nome)
    return primeira ? [{ unidade: primeira.unidade, todas, pessoas: nomes }] : []
  })
  return { pessoas: quem.length, partes }
}

/** Who would gain and who would lose, and what somebody of a unit sees, before anything changes. */
export async function simular(
  { params: { id }, body: { mudanca, unidadeId } }: Pedido,
  { banco, entrada, portas }: Contexto,
): Promise<Output<(typeof acessoApi)['simular']>> {
  await lerOuRecusar(banco, id, entrada)
  const antes = await estadoDeLeitura(banco, id)
  if (!antes) throw new Error(`a document read and then not there: ${id}`)
  const depois = await depoisDe(banco, antes, mudanca, entrada)
  const agora = portas.relogio.agora().toISOString()
  const casa = await todos(banco)
  const mudou = (para: boolean) => (pessoa: PessoaDaCasa) =>
    leitura(depois, pessoa, agora).pode === para && leitura(antes, pessoa, agora).pode !== para
  return {
    ganham: diferenca(casa, mudou(true)),
    perdem: diferenca(casa, mudou(false)),
    unidade:
      unidadeId === undefined
        ? null
        : await como(banco, unidadeId, (e) => [leitura(antes, e, agora), leitura(depois, e, agora)]),
  }
}

/** Seen by somebody of a unit who takes no part in the document. */
async function como(
  banco: Banco,
  unidadeId: number,
  ler: (e: EntradaAtiva) => [ReturnType<typeof leitura>, ReturnType<typeof leitura>],
) {
  const achada = await linha<{ unidade: Unidade; divisaoId: number; orgaoId: number; externa: boolean }>(
    banco,
    sql`select unidade_json(l.id) as unidade, coalesce(l.divisao_id, l.id) as "divisaoId", l.orgao_id as "orgaoId", l.externa from lotacao l where l.id = ${unidadeId}`,
  )
  if (!achada) throw new Problema('UNIDADE_INVALIDA')
  const { unidade, ...resto } = achada
  const [antes, depois] = ler({ id: 0, nome: '', lotacaoId: unidadeId, ...resto })
  return {
    unidade,
    antes: { pode: antes.pode, motivo: antes.motivo },
    depois: { pode: depois.pode, motivo: depois.motivo },
  }
}
