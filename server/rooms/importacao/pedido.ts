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
  /** What the other system is called on every page that shows its documents. */
  sistema: string
  importador: Importador
  /** Reads everything, writes nothing. */
  conferir: boolean
  /** How many rows are done, of how many. */
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
  /** The series that go on after the numbers of the past. */
  saltos: Salto[]
  /** An interrupted run was continued. */
  retomada: boolean
}
