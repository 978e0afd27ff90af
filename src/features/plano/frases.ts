import { plural, t } from '@lingui/core/macro'

import type { AcaoDoPlano, ContaDoPlano, Plano, SituacaoDoItem, SobreDoPlano } from '#contract/plano.ts'
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

/** "3 órgãos, 40 unidades e 300 pessoas", with how many in all. */
function somar(contas: ContaDoPlano[], acao: AcaoDoPlano, situacoes: SituacaoDoItem[]) {
  const porCoisa = new Map<SobreDoPlano, number>()
  for (const conta of contas)
    if (conta.acao === acao && situacoes.includes(conta.situacao))
      porCoisa.set(conta.sobre, (porCoisa.get(conta.sobre) ?? 0) + conta.quantos)
  const ditas = [...porCoisa].map(([sobre, n]) => contar(sobre, n))
  const n = [...porCoisa.values()].reduce((soma, quantos) => soma + quantos, 0)
  return { n, lista: new Intl.ListFormat(idioma(), { type: 'conjunction' }).format(ditas) }
}

const emFrase = (partes: string[]) => {
  const dito = partes.filter((parte) => parte !== '').join('; ')
  return dito === '' ? '' : `${dito.charAt(0).toLocaleUpperCase(idioma())}${dito.slice(1)}.`
}

const umaOuMais = (n: number, dizer: () => string) => (n === 0 ? '' : dizer())

/** What applying the ticked rows does, in one sentence; empty when nothing. */
export function oQueFara({ contas }: Pick<Plano, 'contas'>): string {
  const parte = (acao: AcaoDoPlano) => somar(contas, acao, ['A_APLICAR'])
  const [entram, mudam, vao, saem] = [parte('CRIAR'), parte('ALTERAR'), parte('TRANSFERIR'), parte('ENCERRAR')]
  const passam = parte('SUBSTITUIR')
  const trocadas = passam.lista
  const { lista } = entram
  const mudadas = mudam.lista
  const idas = vao.lista
  const encerradas = saem.lista
  return emFrase([
    umaOuMais(entram.n, () => plural(entram.n, { one: `entra ${lista}`, other: `entram ${lista}` })),
    umaOuMais(mudam.n, () => plural(mudam.n, { one: `muda ${mudadas}`, other: `mudam ${mudadas}` })),
    umaOuMais(vao.n, () => plural(vao.n, { one: `${idas} muda de unidade`, other: `${idas} mudam de unidade` })),
    umaOuMais(passam.n, () =>
      plural(passam.n, { one: `${trocadas} passa a outra`, other: `${trocadas} passam a outras` }),
    ),
    umaOuMais(saem.n, () => plural(saem.n, { one: `sai ${encerradas}`, other: `saem ${encerradas}` })),
  ])
}

/** What was done; empty when nothing. */
export function oQueFez({ contas }: Pick<Plano, 'contas'>): string {
  const parte = (acao: AcaoDoPlano) => somar(contas, acao, ['FEITO'])
  const [entram, mudam, vao, saem] = [parte('CRIAR'), parte('ALTERAR'), parte('TRANSFERIR'), parte('ENCERRAR')]
  const passam = parte('SUBSTITUIR')
  const trocadas = passam.lista
  const { lista } = entram
  const mudadas = mudam.lista
  const idas = vao.lista
  const encerradas = saem.lista
  return emFrase([
    umaOuMais(entram.n, () => plural(entram.n, { one: `entrou ${lista}`, other: `entraram ${lista}` })),
    umaOuMais(mudam.n, () => plural(mudam.n, { one: `mudou ${mudadas}`, other: `mudaram ${mudadas}` })),
    umaOuMais(vao.n, () => plural(vao.n, { one: `${idas} mudou de unidade`, other: `${idas} mudaram de unidade` })),
    umaOuMais(passam.n, () =>
      plural(passam.n, { one: `${trocadas} passou a outra`, other: `${trocadas} passaram a outras` }),
    ),
    umaOuMais(saem.n, () => plural(saem.n, { one: `saiu ${encerradas}`, other: `saíram ${encerradas}` })),
  ])
}

/** What taking it back does: what came in leaves, what changed is as it was, who left is back. */
export function oQueDesfara({ contas }: Pick<Plano, 'contas'>): string {
  const parte = (acao: AcaoDoPlano) => somar(contas, acao, ['FEITO'])
  const [entrou, mudou, foi, saiu] = [parte('CRIAR'), parte('ALTERAR'), parte('TRANSFERIR'), parte('ENCERRAR')]
  const passou = parte('SUBSTITUIR')
  const trocadas = passou.lista
  const { lista } = entrou
  const mudadas = mudou.lista
  const idas = foi.lista
  const encerradas = saiu.lista
  return emFrase([
    umaOuMais(entrou.n, () => plural(entrou.n, { one: `sai ${lista}`, other: `saem ${lista}` })),
    umaOuMais(mudou.n, () =>
      plural(mudou.n, { one: `${mudadas} volta a ser como era`, other: `${mudadas} voltam a ser como eram` }),
    ),
    umaOuMais(foi.n, () =>
      plural(foi.n, { one: `${idas} volta à unidade de antes`, other: `${idas} voltam à unidade de antes` }),
    ),
    umaOuMais(passou.n, () =>
      plural(passou.n, { one: `${trocadas} volta a valer`, other: `${trocadas} voltam a valer` }),
    ),
    umaOuMais(saiu.n, () => plural(saiu.n, { one: `${encerradas} volta`, other: `${encerradas} voltam` })),
  ])
}

/** Rows that already are as they should be; empty when none. */
export function oQueFica({ iguais }: Pick<Plano, 'iguais'>): string {
  const n = Object.values(iguais).reduce((soma, quantos) => soma + quantos, 0)
  return n === 0
    ? ''
    : plural(n, { one: '# linha já está no cadastro como deve.', other: '# linhas já estão no cadastro como devem.' })
}

/** What it does to open work; empty when nobody leaves or moves. */
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
