import * as z from 'zod/mini'

import type { RegraDeFolga } from './dias-uteis.ts'
import { endpoint } from './endpoint.ts'
import { dia, id, idJson } from './page.ts'
import { linhaDePalavras } from './texto.ts'
import { Orgao } from './lotacao.ts'

/** Where a day off applies, from everywhere to one órgão. */
export const Abrangencia = z.enum(['NACIONAL', 'ESTADUAL', 'MUNICIPAL', 'ORGAO'], 'CAMPO_INVALIDO')
export type Abrangencia = z.output<typeof Abrangencia>

const inteiro = (minimo: number, maximo: number) =>
  z.int('CAMPO_INVALIDO').check(z.gte(minimo, 'CAMPO_INVALIDO'), z.lte(maximo, 'CAMPO_INVALIDO'))
const ano = z.nullable(inteiro(1900, 2999))
const ULTIMO_DIA = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether the month has this day, in a leap year. */
export const diaDoMes = ({ dia, mes }: { dia: number; mes: number }) => dia <= (ULTIMO_DIA[mes - 1] ?? 0)

const Quando = z.discriminatedUnion(
  'tipo',
  [
    z.strictObject({ tipo: z.literal('DATA'), data: dia('DATA_INVALIDA') }),
    z
      .strictObject({ tipo: z.literal('ANUAL'), dia: inteiro(1, 31), mes: inteiro(1, 12) })
      .check(z.refine(diaDoMes, 'DATA_INVALIDA')),
    z.strictObject({ tipo: z.literal('PASCOA'), dias: inteiro(-100, 100) }),
  ],
  'CAMPO_INVALIDO',
)

const daRegra = {
  abrangencia: Abrangencia,
  /** Of a state's or a city's. */
  uf: z.nullable(z.string('CAMPO_INVALIDO').check(z.regex(/^[A-Z]{2}$/, 'CAMPO_INVALIDO'))),
  municipio: z.nullable(linhaDePalavras(100, 'CAMPO_INVALIDO')),
  orgaoId: z.nullable(idJson('CAMPO_INVALIDO')),
  quando: Quando,
  deAno: ano,
  ateAno: ano,
  /** A decreed day off (ponto facultativo): not a holiday by law, but not a working day either. */
  facultativo: z.boolean('CAMPO_INVALIDO'),
  descricao: linhaDePalavras(120, 'CAMPO_INVALIDO'),
}
type Lugar = { abrangencia: Abrangencia; uf: string | null; municipio: string | null; orgaoId: number | null }
/** Whether it holds the fields of its `abrangencia` and no others. */
export const lugarDaAbrangencia = ({ abrangencia, uf, municipio, orgaoId }: Lugar) =>
  (uf !== null) === (abrangencia === 'ESTADUAL' || abrangencia === 'MUNICIPAL') &&
  (municipio !== null) === (abrangencia === 'MUNICIPAL') &&
  (orgaoId !== null) === (abrangencia === 'ORGAO')
export const NovoFeriado = z.strictObject(daRegra).check(
  z.refine(lugarDaAbrangencia, 'FERIADO_SEM_LUGAR'),
  z.refine(({ deAno, ateAno }) => deAno === null || ateAno === null || deAno <= ateAno, 'CAMPO_INVALIDO'),
)
export type NovoFeriado = z.output<typeof NovoFeriado>

/** `versao` is sent back in If-Match. */
export const Feriado = z.object({ id: z.int(), versao: z.int(), ...daRegra })
export type Feriado = z.output<typeof Feriado>

export const Feriados = z.object({
  feriados: z.array(Feriado),
  /** Where the entry's unit is: decides which rules apply there. */
  local: z.object({ uf: z.string(), municipio: z.string(), orgaoId: z.int() }),
  /** Órgãos that a day off may be limited to. */
  orgaos: z.array(Orgao),
  /** The entry may change some of them. */
  administra: z.boolean(),
  /** Which ones: all, or those of these órgãos. */
  alcance: z.object({ tudo: z.boolean(), orgaos: z.array(z.int()) }),
})
export type Feriados = z.output<typeof Feriados>
export type Local = Feriados['local']

/** The rules that apply where a unit is. */
export const regrasDoLocal = <R extends RegraDeFolga & Pick<Feriado, 'abrangencia' | 'uf' | 'municipio' | 'orgaoId'>>(
  regras: R[],
  local: Local,
): R[] =>
  regras.filter(({ abrangencia, uf, municipio, orgaoId }) => {
    switch (abrangencia) {
      case 'NACIONAL':
        return true
      case 'ESTADUAL':
        return uf === local.uf
      case 'MUNICIPAL':
        return uf === local.uf && municipio === local.municipio
      case 'ORGAO':
        return orgaoId === local.orgaoId
    }
  })

const params = z.strictObject({ id: id('ENDERECO_INVALIDO') })

/** Days off, by which working days are counted. */
export const calendarioApi = {
  feriados: endpoint({
    method: 'GET',
    path: '/siga/calendario/feriado',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Feriados e pontos facultativos, e os que valem para a unidade',
    response: Feriados,
  }),
  incluir: endpoint({
    method: 'POST',
    path: '/siga/calendario/feriado',
    acesso: 'interno',
    chave: true,
    resumo: 'Acrescenta um feriado ou ponto facultativo',
    body: NovoFeriado,
    response: Feriados,
  }),
  mudar: endpoint({
    method: 'PUT',
    path: '/siga/calendario/feriado/:id',
    acesso: 'interno',
    versao: true,
    resumo: 'Muda um feriado ou ponto facultativo',
    params,
    body: NovoFeriado,
    response: Feriados,
  }),
  retirar: endpoint({
    method: 'POST',
    path: '/siga/calendario/feriado/:id/retirar',
    acesso: 'interno',
    chave: true,
    resumo: 'Retira um feriado ou ponto facultativo',
    params,
    response: Feriados,
  }),
}
