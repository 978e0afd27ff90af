import { type Banco, linha, sql } from '../../database/connection.ts'
import type { Importador } from './montar.ts'

/** Finds the importer by matrícula: an active person of this house who has signed in before. */
export const lerImportador = (
  banco: Banco,
  matricula: string,
): Promise<(Importador & { nome: string; unidade: string }) | undefined> =>
  linha(
    banco,
    sql`select p.id, p.nome, o.sigla || '/' || l.sigla as unidade, p.lotacao_id as "lotacaoId", l.orgao_id as "orgaoId", e.iss, i.sub
        from pessoa p join lotacao l on l.id = p.lotacao_id join orgao o on o.id = l.orgao_id
        join identidade i on i.id = p.identidade_id join emissor e on e.id = i.emissor_id
        where p.matricula = ${matricula} and p.fim is null and l.fim is null and not l.suspensa and not p.externa
          and i.sub is not null`,
  )
