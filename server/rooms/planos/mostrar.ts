import {
  type CausaDoPlano,
  type ContaDoPlano,
  type ItemDoPlano,
  type Plano,
  type ResumoDoPlano,
  SituacaoDoItem,
} from '#contract/plano.ts'
import { type CodigoProblema, Problema } from '#contract/problem.ts'

import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import type { Motivo, Valor, Valores } from '#server/core/plano/item.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import { dizerRecusa } from '#server/base/palavras/problemas.ts'
import { dizerCausa, dizerVolta } from './palavras.ts'

/** The name that the person had on that day. */
const nomeDe = (coluna: string, em: string) => sql.raw(`nome_da_pessoa(p.${coluna}, p.${em})`)
export const camposDoResumo = sql`p.id, p.origem, p.nome, p.estado, ${nomeDe('pessoa_id', 'criado_em')} as quem, p.criado_em as "criadoEm",
  ${nomeDe('aplicado_por', 'aplicado_em')} as "aplicadoPor", p.aplicado_em as "aplicadoEm", p.terminado_em as "terminadoEm",
  ${nomeDe('desfeito_por', 'desfeito_em')} as "desfeitoPor", p.desfeito_em as "desfeitoEm"`

/** Situation of `plano_item` i. */
const situacao = sql`case when i.estado <> 'PENDENTE' then i.estado when i.motivos <> '[]' then 'CONFLITO'
  when i.marcado then 'A_APLICAR' else 'DESMARCADO' end`
export const eSituacao = (qual: SituacaoDoItem): SQL => sql`${situacao} = ${qual}`

type Guardado = ResumoDoPlano & {
  completas: Plano['completas']
  iguais: Plano['iguais']
  achados: { erros?: Plano['erros']; avisos?: Plano['avisos']; causas?: Omit<CausaDoPlano, 'frase'>[] }
  alerta: Plano['alerta']
  recusa: Motivo | null
}

const dizerMotivo = (lingua: Lingua | undefined, { codigo, dados }: Motivo) => ({
  codigo,
  frase: dizerRecusa(lingua ?? 'pt-BR', codigo, dados ?? {}),
})

/** Reasons of conflicts and refusals, with the number of rows of each. */
async function motivosDoPlano(banco: Banco, id: number, lingua: Lingua | undefined): Promise<Plano['motivos']> {
  const motivos = await banco.linhas<{ situacao: SituacaoDoItem; quantos: number; primeiro: Motivo }>(
    sql`select x.situacao, count(*)::int as quantos, (array_agg(x.motivo order by x.ordem))[1] as primeiro
        from (select i.ordem, ${situacao} as situacao, m.motivo from plano_item i, jsonb_array_elements(i.motivos) m (motivo)
          where i.plano_id = ${id} and i.motivos <> '[]') x
        group by x.situacao, x.motivo ->> 'codigo' order by 2 desc, x.motivo ->> 'codigo' limit 50`,
    { nome: 'plano.motivos' },
  )
  return motivos.map(({ primeiro, ...resto }) => ({ ...resto, ...dizerMotivo(lingua, primeiro) }))
}

/** `minha`: condition for visible plans. */
export async function verPlano(banco: Banco, id: number, minha: SQL, lingua: Lingua | undefined): Promise<Plano> {
  const plano = await linha<Guardado>(
    banco,
    sql`select ${camposDoResumo}, p.completas, p.iguais, p.achados, p.alerta, p.recusa from plano p where p.id = ${id} and ${minha}`,
  )
  if (!plano) throw new Problema('PLANO_NAO_ENCONTRADO')
  const contas = await banco.linhas<ContaDoPlano>(
    sql`select i.sobre, i.acao, ${situacao} as situacao, count(*)::int as quantos from plano_item i where i.plano_id = ${id}
        group by 1, 2, 3 order by min(i.ordem)`,
    { nome: 'plano.contas' },
  )
  const [efeito] = await banco.linhas<Plano['efeito']>(
    sql`select count(*)::int as saem, count(*) filter (where (efeito ->> 'vias')::int > 0)::int as "comVias",
          coalesce(sum((efeito ->> 'vias')::int), 0)::int as vias,
          count(*) filter (where (efeito ->> 'assinaturas')::int > 0)::int as "comAssinaturas",
          coalesce(sum((efeito ->> 'assinaturas')::int), 0)::int as assinaturas
        from plano_item where plano_id = ${id} and efeito is not null`,
    { nome: 'plano.efeito' },
  )
  const motivos = await motivosDoPlano(banco, id, lingua)
  const { achados, recusa, ...resto } = plano
  return {
    ...resto,
    contas,
    efeito: efeito ?? { saem: 0, comVias: 0, vias: 0, comAssinaturas: 0, assinaturas: 0 },
    erros: achados.erros ?? [],
    avisos: achados.avisos ?? [],
    causas: (achados.causas ?? []).map((causa) => ({ ...causa, frase: dizer(lingua, dizerCausa(causa)) })),
    motivos,
    recusa: recusa && dizerMotivo(lingua, recusa),
  }
}

type ItemGuardado = Omit<ItemDoPlano, 'antes' | 'depois' | 'motivos' | 'nota'> & {
  antes: Valores
  depois: Valores
  motivos: Motivo[]
}

/** Shows only the mask of a CPF. */
const semCpf = (valores: Valores): ItemDoPlano['antes'] =>
  Object.fromEntries(
    Object.entries(valores).map(([campo, valor]: [string, Valor]) => [
      campo,
      typeof valor === 'object' && valor !== null ? valor.mascara : valor,
    ]),
  )

export type Filtro = {
  sobre?: string | undefined
  acao?: string | undefined
  situacao?: SituacaoDoItem | undefined
  texto?: string | undefined
  motivo?: string | undefined
}

/** Searches in the name, ignoring accents, and in the matrícula. */
function comTexto(texto: string | undefined): SQL {
  if (texto === undefined || texto === '') return sql`true`
  const procurado = `%${texto.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(unaccent(i.nome) ilike unaccent(${procurado}) or (i.antes || i.depois) ->> 'matricula' ilike ${procurado})`
}
export const doFiltro = ({ sobre, acao, situacao: qual, texto, motivo }: Filtro): SQL =>
  sql`(${sobre ?? null}::text is null or i.sobre = ${sobre ?? null}) and (${acao ?? null}::text is null or i.acao = ${acao ?? null})
    and ${qual === undefined ? sql`true` : eSituacao(qual)} and ${comTexto(texto)}
    and ${motivo === undefined ? sql`true` : sql`i.motivos @> jsonb_build_array(jsonb_build_object('codigo', ${motivo}::text))`}`

/** Rows after `depois`: `quantas`, and one more if there are more. */
export async function itensDoPlano(
  banco: Banco,
  id: number,
  { depois, ...filtro }: Filtro & { depois?: number | undefined },
  quantas: number,
  lingua: Lingua | undefined,
): Promise<ItemDoPlano[]> {
  const itens = await banco.linhas<ItemGuardado>(
    sql`select i.ordem, i.sobre, i.acao, ${situacao} as situacao, i.nome, i.onde, i.antes, i.depois, i.efeito, i.motivos
        from plano_item i where i.plano_id = ${id} and i.ordem > ${depois ?? 0} and ${doFiltro(filtro)}
        order by i.ordem limit ${quantas + 1}`,
    { sobMedida: true, nome: 'plano.itens' },
  )
  return itens.map((item) => ({
    ...item,
    nota: item.acao === 'REABRIR' ? dizer(lingua, dizerVolta(item.sobre, item.nome, item.antes)) : null,
    antes: semCpf(item.antes),
    depois: semCpf(item.depois),
    motivos: item.motivos.map((motivo: { codigo: CodigoProblema }) => dizerMotivo(lingua, motivo)),
  }))
}
