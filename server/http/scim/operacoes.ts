import type { Banco } from '#server/database/connection.ts'
import type { Chamado } from './cliente.ts'
import type { Tipo } from './esquemas.ts'
import type { Pergunta } from './lista.ts'
import type { Recurso } from './recurso.ts'

/** Operations on a kind of resource; writes run in the given transaction. `seIgual`: If-Match. */
export type Operacoes = {
  tipo: Tipo
  /** `semMembros`: leaves out what is costly and wasn't asked for. */
  listar(chamado: Chamado, pergunta: Pergunta, semMembros: boolean): Promise<{ recursos: Recurso[]; total: number }>
  obter(chamado: Chamado, id: string, semMembros: boolean): Promise<Recurso>
  criar(tx: Banco, chamado: Chamado, corpo: unknown): Promise<Recurso>
  trocar(tx: Banco, chamado: Chamado, id: string, corpo: unknown, seIgual: string | undefined): Promise<Recurso>
  remendar(tx: Banco, chamado: Chamado, id: string, corpo: unknown, seIgual: string | undefined): Promise<Recurso>
  apagar(tx: Banco, chamado: Chamado, id: string, seIgual: string | undefined): Promise<void>
}
