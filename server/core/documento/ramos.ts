import { reason } from '#server/base/palavras/reason.ts'

/** The last act on the custody of a via or branch. */
export type Ato = {
  id: number
  tipo: number
  descricao: string
  pessoaId: number
  lotacaoId: number
  /** Author and unit: Carla Dias (SEAD/GELIC). */
  quem: string
  instante: string
  /** Its term is signed, or being signed. */
  assinado: boolean
  /** The via followed what it is tied to. */
  acompanha: boolean
  /** A receipt after which content, custody or term changed. */
  trabalhado: boolean
}
/** A branch, concluded or not. */
export type RamoVisto = {
  id: number
  tipo: 'PARALELO' | 'NOTIFICACAO'
  estado: 'A_CAMINHO' | 'RECEBIDO' | 'CONCLUIDO' | 'ENCERRADO'
  lotacaoId: number
  pessoaId: number | null
  /** SEAD/GELIC. */
  unidade: string
  ato: Ato | null
}

const ABERTO = new Set<RamoVisto['estado']>(['A_CAMINHO', 'RECEBIDO'])
export const aberto = ({ estado }: Pick<RamoVisto, 'estado'>) => ABERTO.has(estado)

/** With open branches, a via is not archived, joined or sent. */
export const semRamos = ({ ramos }: { ramos: Pick<RamoVisto, 'tipo' | 'estado' | 'unidade'>[] }) => {
  const devem = ramos.filter((r) => r.tipo === 'PARALELO' && aberto(r)).map(({ unidade }) => unidade)
  return devem.length > 0 ? reason('FALTA_CONCLUSAO', { quem: { lista: devem } }) : undefined
}
