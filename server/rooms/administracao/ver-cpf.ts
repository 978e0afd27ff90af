import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { alcancaSql, DO_CADASTRO, exigirAlcance } from '#server/base/alcance/alcance.ts'
import { autorDe, registrarAto } from '../../core/administracao/registrar.ts'
import { revelarCpf } from '../../core/cpf/cpfs.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'

/**
 * Answers the whole CPF of a person in scope, and logs who looked and why; others are answered as unknown. The call takes no
 * Idempotency-Key, because its answer must not be stored.
 */
export async function verCpf(tx: Banco, contexto: Contexto, id: number, motivo: string) {
  const alcance = await exigirAlcance(tx, contexto.entrada.id, ...DO_CADASTRO)
  const pessoa = await linha<{ cifrado: string; orgaoId: number }>(
    tx,
    sql`select i.cpf_cifrado as cifrado, l.orgao_id as "orgaoId"
        from pessoa p join identidade i on i.id = p.identidade_id join lotacao l on l.id = p.lotacao_id
        where p.id = ${id} and not p.externa and p.posto_de is null and ${alcancaSql(alcance, sql`l.orgao_id`, sql`l.id`)}`,
  )
  if (!pessoa) throw new Problema('USUARIO_NAO_ENCONTRADO')
  const cpf = await revelarCpf(contexto.portas.cpfs, pessoa.cifrado)
  await registrarAto(
    tx,
    autorDe(contexto),
    { origem: 'TELA', ato: 'VER', sobre: 'PESSOA', id, orgaoId: pessoa.orgaoId, depois: { campo: 'CPF' }, motivo },
    contexto.portas.relogio.agora(),
  )
  return { cpf: cpf === '' ? null : cpf }
}
