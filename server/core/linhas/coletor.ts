import type { AvisoNaPlanilha, ErroNaPlanilha } from '#contract/planilha.ts'

import { semCpfNoTexto } from '#server/core/cpf/sem-cpf.ts'

/** Findings kept to be shown; further ones are only counted. */
export const ACHADOS_MAXIMO = 10_000

type Lugar = { aba: string | null; linha: number | null; coluna: string | null }
type Dados = Record<string, string | number>
const SEM_LUGAR: Lugar = { aba: null, linha: null, coluna: null }

/** Masks CPFs: findings are stored in clear with the plan, and a matrícula or a sigla may be somebody's CPF. */
const semCpf = (dados: Dados): Dados =>
  Object.fromEntries(
    Object.entries(dados).map(([nome, valor]) => [nome, typeof valor === 'string' ? semCpfNoTexto(valor) : valor]),
  )

/** Collects what is found in a file, up to a limit. */
export class Coletor {
  private readonly erros: ErroNaPlanilha[] = []
  private readonly avisos: AvisoNaPlanilha[] = []
  private errosAlem = 0
  private avisosAlem = 0

  get temErros() {
    return this.erros.length > 0
  }

  erro(codigo: ErroNaPlanilha['codigo'], lugar: Partial<Lugar>, dados: Dados = {}) {
    if (this.erros.length < ACHADOS_MAXIMO) this.erros.push({ codigo, ...SEM_LUGAR, ...lugar, dados: semCpf(dados) })
    else this.errosAlem++
  }

  aviso(codigo: AvisoNaPlanilha['codigo'], lugar: Partial<Lugar>, dados: Dados = {}) {
    if (this.avisos.length < ACHADOS_MAXIMO) this.avisos.push({ codigo, ...SEM_LUGAR, ...lugar, dados: semCpf(dados) })
    else this.avisosAlem++
  }

  /** The findings by sheet, in the order given, and by line. */
  emOrdem(abas: readonly (string | null)[]) {
    const ordem = new Map(abas.map((aba, i) => [aba, i]))
    const antes = (a: Lugar, b: Lugar) =>
      (ordem.get(a.aba) ?? -1) - (ordem.get(b.aba) ?? -1) || (a.linha ?? 0) - (b.linha ?? 0)
    const erros = this.erros.toSorted(antes)
    const avisos = this.avisos.toSorted(antes)
    if (this.errosAlem > 0) erros.push({ codigo: 'ERROS_DEMAIS', ...SEM_LUGAR, dados: { n: this.errosAlem } })
    if (this.avisosAlem > 0) avisos.push({ codigo: 'AVISOS_DEMAIS', ...SEM_LUGAR, dados: { n: this.avisosAlem } })
    return { erros, avisos }
  }
}
