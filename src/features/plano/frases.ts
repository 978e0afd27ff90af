import { plural, t } from '@lingui/core/macro'

import type { AcaoDoPlano, ContaDoPlano, Plano, PlanoMarcado, SituacaoDoItem, SobreDoPlano } from '#contract/plano.ts'
import { idioma } from '#platform/i18n.ts'

/** "3 órgãos". */
export function contar(sobre: SobreDoPlano, n: number): string {
  switch (sobre) {
    case 'ORGAO':
      return plural(n, { one: '# órgão', other: '# órgãos' })
    case 'LOTACAO':
      return plural(n, { one: '# unidade', other: '# unidades' })
    case 'CARGO':
      return plural(n, { one: '# cargo', other: '# cargos' })
    case 'FUNCAO':
      return plural(n, { one: '# função', other: '# funções' })
    case 'PESSOA':
      return plural(n, { one: '# pessoa', other: '# pessoas' })
    case 'CONCESSAO':
      return plural(n, { one: '# permissão', other: '# permissões' })
    case 'CLASSIFICACAO':
      return plural(n, { one: '# classificação', other: '# classificações' })
  }
}

/** "3 órgãos, 40 unidades e 300 pessoas". */
const listar = (contados: Iterable<[SobreDoPlano, number]>) =>
  new Intl.ListFormat(idioma(), { type: 'conjunction' }).format(Array.from(contados, ([sobre, n]) => contar(sobre, n)))

/** The number of rows with this act and state, in total and listed by kind. */
function somar(contas: ContaDoPlano[], acao: AcaoDoPlano, situacao: SituacaoDoItem) {
  const porCoisa = new Map<SobreDoPlano, number>()
  for (const conta of contas)
    if (conta.acao === acao && conta.situacao === situacao)
      porCoisa.set(conta.sobre, (porCoisa.get(conta.sobre) ?? 0) + conta.quantos)
  const n = [...porCoisa.values()].reduce((soma, quantos) => soma + quantos, 0)
  return { n, lista: listar(porCoisa) }
}

/** Says the act on `n` things, named in `lista`. */
type Dizer = (n: number, lista: string) => string
type Tempo = Record<AcaoDoPlano, Dizer>

const FARA: Tempo = {
  CRIAR: (n, lista) => plural(n, { one: `entra ${lista}`, other: `entram ${lista}` }),
  REABRIR: (n, lista) => plural(n, { one: `volta ${lista}`, other: `voltam ${lista}` }),
  ALTERAR: (n, lista) => plural(n, { one: `muda ${lista}`, other: `mudam ${lista}` }),
  TRANSFERIR: (n, lista) => plural(n, { one: `${lista} muda de unidade`, other: `${lista} mudam de unidade` }),
  SUBSTITUIR: (n, lista) => plural(n, { one: `${lista} passa a outra`, other: `${lista} passam a outras` }),
  ENCERRAR: (n, lista) => plural(n, { one: `sai ${lista}`, other: `saem ${lista}` }),
}
const FEZ: Tempo = {
  CRIAR: (n, lista) => plural(n, { one: `entrou ${lista}`, other: `entraram ${lista}` }),
  REABRIR: (n, lista) => plural(n, { one: `voltou ${lista}`, other: `voltaram ${lista}` }),
  ALTERAR: (n, lista) => plural(n, { one: `mudou ${lista}`, other: `mudaram ${lista}` }),
  TRANSFERIR: (n, lista) => plural(n, { one: `${lista} mudou de unidade`, other: `${lista} mudaram de unidade` }),
  SUBSTITUIR: (n, lista) => plural(n, { one: `${lista} passou a outra`, other: `${lista} passaram a outras` }),
  ENCERRAR: (n, lista) => plural(n, { one: `saiu ${lista}`, other: `saíram ${lista}` }),
}
/** Undoing: new things leave, reopened ones leave again, changed ones become as before, ended ones come back. */
const DESFARA: Tempo = {
  CRIAR: FARA.ENCERRAR,
  REABRIR: (n, lista) => plural(n, { one: `sai de novo ${lista}`, other: `saem de novo ${lista}` }),
  ALTERAR: (n, lista) => plural(n, { one: `${lista} volta a ser como era`, other: `${lista} voltam a ser como eram` }),
  TRANSFERIR: (n, lista) =>
    plural(n, { one: `${lista} volta à unidade de antes`, other: `${lista} voltam à unidade de antes` }),
  SUBSTITUIR: (n, lista) => plural(n, { one: `${lista} volta a valer`, other: `${lista} voltam a valer` }),
  ENCERRAR: (n, lista) => plural(n, { one: `${lista} volta`, other: `${lista} voltam` }),
}
const ORDEM: AcaoDoPlano[] = ['CRIAR', 'REABRIR', 'ALTERAR', 'TRANSFERIR', 'SUBSTITUIR', 'ENCERRAR']

/** One sentence with the acts on all rows in this state; empty when there are none. */
function emFrase(contas: ContaDoPlano[], situacao: SituacaoDoItem, tempo: Tempo): string {
  const partes = ORDEM.flatMap((acao) => {
    const { n, lista } = somar(contas, acao, situacao)
    return n === 0 ? [] : [tempo[acao](n, lista)]
  })
  const dito = partes.join('; ')
  return dito === '' ? '' : `${dito.charAt(0).toLocaleUpperCase(idioma())}${dito.slice(1)}.`
}

/** What applying the ticked rows will do; empty when nothing. */
export const oQueFara = ({ contas }: Pick<Plano, 'contas'>): string => emFrase(contas, 'A_APLICAR', FARA)
export const oQueFez = ({ contas }: Pick<Plano, 'contas'>): string => emFrase(contas, 'FEITO', FEZ)
/** What undoing the plan will do. */
export const oQueDesfara = ({ contas }: Pick<Plano, 'contas'>): string => emFrase(contas, 'FEITO', DESFARA)

/** Things that would be reopened, which are left out until somebody ticks them; empty when none. */
export function oQueVoltaria({ contas }: Pick<Plano, 'contas'>): string {
  const { n, lista } = somar(contas, 'REABRIR', 'DESMARCADO')
  return n === 0
    ? ''
    : plural(n, {
        one: `${lista} que já acabou voltaria: fica de fora até que você marque a linha.`,
        other: `${lista} que já acabaram voltariam: ficam de fora até que você marque as linhas.`,
      })
}

/** What was ticked or unticked along with the chosen rows; empty when nothing. */
export function oQueFoiJunto(tambem: PlanoMarcado['tambem'], marcado: boolean): string {
  if (tambem.length === 0) return ''
  const n = tambem.reduce((soma, { quantos }) => soma + quantos, 0)
  const lista = listar(tambem.map(({ sobre, quantos }) => [sobre, quantos]))
  return marcado
    ? plural(n, {
        one: `Também entra ${lista}, de que o marcado precisa.`,
        other: `Também entram ${lista}, de que o marcado precisa.`,
      })
    : plural(n, { one: `Também fica de fora: ${lista}.`, other: `Também ficam de fora: ${lista}.` })
}

/** Rows that the register already matches; empty when none. */
export function oQueFica({ iguais }: Pick<Plano, 'iguais'>): string {
  const n = Object.values(iguais).reduce((soma, quantos) => soma + quantos, 0)
  return n === 0
    ? ''
    : plural(n, { one: '# linha já está no cadastro como deve.', other: '# linhas já estão no cadastro como devem.' })
}

/** What the plan does to open work; empty when nobody leaves or moves. */
export function oQueDeixa({ efeito }: Pick<Plano, 'efeito'>): string[] {
  const { saem, comVias, vias, comAssinaturas, assinaturas } = efeito
  if (saem === 0) return []
  const quem = plural(saem, { one: '# sai ou muda de unidade', other: '# saem ou mudam de unidade' })
  if (comVias + comAssinaturas === 0) return [t`${quem}, e nada em aberto fica para trás.`]
  const documentos = plural(vias, { one: '# documento em mãos', other: '# documentos em mãos' })
  const espera = plural(assinaturas, { one: '# documento por assinar', other: '# documentos por assinar' })
  return [
    `${quem}.`,
    ...(comVias > 0 ? [plural(comVias, { one: `# tem ${documentos}.`, other: `# têm ${documentos}.` })] : []),
    ...(comAssinaturas > 0 ? [plural(comAssinaturas, { one: `# tem ${espera}.`, other: `# têm ${espera}.` })] : []),
  ]
}
