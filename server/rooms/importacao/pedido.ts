import type { Portas } from '#server/base/contexto.ts'
import type { Importador } from './montar.ts'
import type { Motivo } from './motivos.ts'
import type { Salto } from './numeracao.ts'

export type PortasDaImportacao = Pick<
  Portas,
  'banco' | 'arquivos' | 'inspecao' | 'antivirus' | 'relogio' | 'registrar'
> & {
  configuracao: { arquivos: Pick<Portas['configuracao']['arquivos'], 'maximo'> }
}
export type Pedido = {
  /** Name of the other system, shown on each page with its documents. */
  sistema: string
  importador: Importador
  /** Only check: reads everything, writes nothing. */
  conferir: boolean
  /** Called with the progress, in rows. */
  andar?: (feitas: number, todas: number) => void
}

export type LinhaDoRelatorio = {
  linha: number
  sigla: string | null
  /** CONFERIDA: it would be imported. */
  resultado: 'IMPORTADA' | 'JA_IMPORTADA' | 'CONFERIDA' | 'RECUSADA'
  motivos: Motivo[]
}
export type Relatorio = {
  linhas: LinhaDoRelatorio[]
  /** Series that continue after the imported numbers. */
  saltos: Salto[]
  /** Whether it continued an interrupted run. */
  retomada: boolean
}
