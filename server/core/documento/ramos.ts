import { reason } from '#server/base/palavras/reason.ts'

/** The last thing that was done to where a via, or a branch of it, is. */
export type Ato = {
  id: number
  tipo: number
  descricao: string
  pessoaId: number
  lotacaoId: number
  /** Who did it, with their unit: Carla Dias (SEAD/GELIC). */
  quem: string
  instante: string
  /** Its term was signed, or is being. */
  assinado: boolean
  /** It was done to what the via is tied to. */
  acompanha: boolean
  /** A receipt, since which its content, custody or term changed by what still counts. */
  trabalhado: boolean
}
/** A branch of the via, concluded or not. */
export type RamoVisto = {
  id: number
  tipo: 'PARALELO' | 'NOTIFICACAO'
  estado: 'A_CAMINHO' | 'RECEBIDO' | 'CONCLUIDO' | 'ENCERRADO'
  lotacaoId: number
  pessoaId: number | null
  /** Its unit: SEAD/GELIC. */
  unidade: string
  ato: Ato | null
}

const ABERTO = new Set<RamoVisto['estado']>(['A_CAMINHO', 'RECEBIDO'])
export const aberto = ({ estado }: Pick<RamoVisto, 'estado'>) => ABERTO.has(estado)

/** While others work on it, it neither rests, nor becomes part of another, nor leaves. */
export const semRamos = ({ ramos }: { ramos: Pick<RamoVisto, 'tipo' | 'estado' | 'unidade'>[] }) => {
  const devem = ramos.filter((r) => r.tipo === 'PARALELO' && aberto(r)).map(({ unidade }) => unidade)
  return devem.length > 0 ? reason('FALTA_CONCLUSAO', { quem: { lista: devem } }) : undefined
}
