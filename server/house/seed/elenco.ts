import type { Contexto, EntradaAtiva, Portas } from '#server/base/contexto.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { identidades } from './estado.ts'

export type Elenco = Map<string, { entrada: EntradaAtiva; iss: string; sub: string; realm: 'interno' | 'externo' }>

/** username@ÓRGÃO/UNIDADE → entry. */
export async function quemE(banco: Banco): Promise<Elenco> {
  const linhas = await banco.linhas<
    EntradaAtiva & { iss: string; sub: string; realm: 'interno' | 'externo'; unidade: string }
  >(
    sql`select p.id, p.nome, p.lotacao_id as "lotacaoId", coalesce(l.divisao_id, l.id) as "divisaoId", l.orgao_id as "orgaoId", p.externa,
      e.iss, e.realm, i.sub, o.sigla || '/' || l.sigla as unidade
        from pessoa p join lotacao l on l.id = p.lotacao_id join orgao o on o.id = l.orgao_id join identidade i on i.id = p.identidade_id
          join emissor e on e.id = i.emissor_id`,
  )
  const nomes = new Map(identidades.map(({ sub, username }) => [sub, username]))
  return new Map(
    linhas.map(({ iss, sub, realm, unidade, ...entrada }) => [
      `${nomes.get(sub) ?? sub}@${unidade}`,
      { entrada, iss, sub, realm },
    ]),
  )
}

/** A context like the dispatcher's for a person at an instant: demonstration and tests act by the same rules. */
export function contextoDe(portas: Portas, elenco: Elenco, quem: string, instante: Date): Contexto {
  const pessoa = elenco.get(quem)
  if (!pessoa) throw new Error(`nobody called ${quem} in the demonstration`)
  const { entrada, iss, sub, realm } = pessoa
  return {
    portas: { ...portas, relogio: { agora: () => instante } },
    banco: portas.banco,
    identidade: {
      iss,
      sub,
      realm,
      nome: entrada.nome,
      username: '',
      email: '',
      emailVerificado: true,
      autenticadoEm: instante.getTime() / 1000,
      sessaoDesde: instante.getTime() / 1000,
      expiraEm: Infinity,
    },
    entrada,
    entradaOpcional: entrada,
    chave: undefined,
    traceId: crypto.randomUUID().replaceAll('-', ''),
    endereco: '127.0.0.1',
    agente: 'demonstração',
    escrever: (fazer) => portas.banco.transacao(fazer),
    depois: () => {},
  }
}
