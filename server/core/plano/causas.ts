import type { Aba } from '#contract/cadastro.ts'
import type { CausaDoPlano } from '#contract/plano.ts'
import type { AbaNaoLida, AvisoNaPlanilha, ErroNaPlanilha } from '#contract/planilha.ts'
import type { CodigoProblema } from '#contract/problem-catalog.ts'

type Achado = ErroNaPlanilha | AvisoNaPlanilha
type Entra = {
  erros: ErroNaPlanilha[]
  avisos: AvisoNaPlanilha[]
  naoLidas: AbaNaoLida[]
  /** For each row, the reasons at the root of its conflict. */
  conflitos: readonly CodigoProblema[][]
}

/** If a sheet was not read, these conflicts name what its rows would have held. */
const EXPLICA: Partial<Record<Aba, readonly CodigoProblema[]>> = {
  orgaos: ['ORGAO_NAO_EXISTE'],
  unidades: ['UNIDADE_NAO_EXISTE'],
  cargos: ['CARGO_NAO_EXISTE'],
  pessoas: ['PESSOA_NAO_EXISTE', 'CARGO_NAO_EXISTE', 'FUNCAO_NAO_EXISTE'],
}
const DA_COLUNA = /^(COLUNA_AUSENTE|ORGAO_NAO_DITO|SEM_MATRICULA)$/
const DA_ABA = /^(COLUNA_REPETIDA|ABA_INCERTA|ABA_DESCONHECIDA|ABA_OCULTA)$/
const colunasDe = (achados: Achado[]) => [...new Set(achados.flatMap(({ coluna }) => coluna ?? []))]

/** Causes that explain many rows at once: sheets not read, columns not understood. Pure. */
export function causasDe({ erros, avisos, naoLidas, conflitos }: Entra): Omit<CausaDoPlano, 'frase'>[] {
  const achados: Achado[] = [...erros, ...avisos]
  const desconhecidas = achados.filter(({ codigo }) => codigo === 'COLUNA_DESCONHECIDA')
  const conta = (codigos: readonly CodigoProblema[]) =>
    conflitos.filter((raizes) => raizes.some((raiz) => codigos.includes(raiz))).length
  const deInteiras = achados.filter(({ codigo }) => DA_COLUNA.test(codigo) || DA_ABA.test(codigo))
  const inteiras = [...new Set(deInteiras.map(({ aba }) => aba))].map((aba) => {
    const seus = deInteiras.filter((achado) => achado.aba === aba)
    const colunas = colunasDe(seus.filter(({ codigo }) => DA_COLUNA.test(codigo)))
    const naoLida = naoLidas.find(({ nome }) => nome === aba)
    // SIGA's spreadsheets of people have no matrícula, and other sheets name people by matrícula
    const qual = naoLida?.aba ?? (seus.some(({ codigo }) => codigo === 'SEM_MATRICULA') ? 'pessoas' : undefined)
    return {
      codigo: colunas.length > 0 ? ('COLUNA_AUSENTE' as const) : ('ABA_NAO_LIDA' as const),
      aba,
      colunas,
      desconhecidas: colunasDe(desconhecidas.filter((achado) => achado.aba === aba)),
      naoLidas: naoLida?.linhas ?? 0,
      conflitos: qual === undefined ? 0 : conta(EXPLICA[qual] ?? []),
    }
  })
  // SIGA's spreadsheets never have the column, so the file is not at fault
  const semCulpa = new Set(avisos.filter(({ codigo }) => codigo === 'SEM_MATRICULA').map(({ aba }) => aba))
  const ditas = new Set(inteiras.map(({ aba }) => aba))
  const soltas = [...new Set(desconhecidas.map(({ aba }) => aba))]
    .filter((aba) => !ditas.has(aba))
    .map((aba) => ({
      codigo: 'COLUNA_DESCONHECIDA' as const,
      aba,
      colunas: colunasDe(desconhecidas.filter((achado) => achado.aba === aba)),
      desconhecidas: [],
      naoLidas: 0,
      conflitos: 0,
    }))
  const culpadas = inteiras.filter(({ aba, conflitos: n, naoLidas: m }) => n + m > 0 || !semCulpa.has(aba))
  return [...culpadas, ...soltas].toSorted((a, b) => b.conflitos + b.naoLidas - (a.conflitos + a.naoLidas))
}
