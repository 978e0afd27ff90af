import { cpfValido, soCpf } from '#contract/cpf.ts'

import { concederAPessoa } from '../../core/administracao/conceder.ts'
import { criarPessoa } from '../../core/cadastro/pessoas.ts'
import { NO_TERMINAL } from '../../core/administracao/registrar.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { emailConferido } from '#server/base/email-conferido.ts'
import { protegerCpf } from '../../core/cpf/cpfs.ts'
import type { CpfProtegido, Cpfs, ProvedorDeIdentidade } from '#server/base/ports.ts'
import { casaVazia, novoCodigoDeAcesso } from './codigo.ts'
import { comoComecar } from './apresentar.ts'

/** The person to make administrator. Somebody not yet registered needs all fields. */
export type Pedido = {
  email: string
  cpf: string
  nome?: string | undefined
  matricula?: string | undefined
  orgao?: string | undefined
  unidade?: string | undefined
}
/** Sentences for the terminal: what was done, or `recusa`: why nothing was. */
export type Dito = { frases: string[] } | { recusa: string }

class ContaAusente extends Error {}

type Conferido = Omit<Pedido, 'cpf'> & { cpf: CpfProtegido }
type Achada = { id: number; nome: string; resumo: string; email: string; entradaId: number | null; sub: string | null }

const procurar = (tx: Banco, email: string, resumo: string) =>
  tx.linhas<Achada>(
    sql`select i.id, i.nome, i.cpf_resumo as resumo, lower(i.email) as email, i.sub,
          (select p.id from pessoa p join lotacao l on l.id = p.lotacao_id and l.fim is null and not l.suspensa
            where p.identidade_id = i.id and p.fim is null and p.posto_de is null order by p.id limit 1) as "entradaId"
        from identidade i join emissor e on e.id = i.emissor_id and e.realm = 'interno'
        where i.cpf_resumo = ${resumo} or lower(i.email) = ${email} order by i.id limit 3`,
  )

async function registrarNova(tx: Banco, pedido: Conferido, agora: Date): Promise<number | string> {
  const { nome, matricula, orgao, unidade, email, cpf } = pedido
  if (!nome || !matricula || !orgao || !unidade)
    return `Ninguém do cadastro tem este CPF ou e-mail. Para incluir a pessoa, diga também --nome, --matricula, --orgao e --unidade.`
  const onde = await linha<{ id: number }>(
    tx,
    sql`select l.id from lotacao l join orgao o on o.id = l.orgao_id
        where o.sigla = ${orgao.toUpperCase()} and l.sigla = ${unidade.toUpperCase()} and l.fim is null and not l.suspensa`,
  )
  if (!onde) return `Não há unidade ${unidade.toUpperCase()} ativa no órgão ${orgao.toUpperCase()}.`
  const ocupada = await linha(tx, sql`select 1 as sim from pessoa where matricula = ${matricula} and fim is null`)
  if (ocupada) return `A matrícula ${matricula} já é de outra pessoa.`
  return criarPessoa(
    tx,
    { nome, email, cpf, matricula, lotacaoId: onde.id },
    { autor: NO_TERMINAL, origem: 'TERMINAL', agora },
  )
}

/** `sub`: the account they already sign in with; null: none. */
type Escolhida = { entradaId: number; sub: string | null }

/** Finds or registers the person; answers a sentence if that is impossible. */
async function escolher(tx: Banco, pedido: Conferido, agora: Date): Promise<Escolhida | string> {
  const achadas = await procurar(tx, pedido.email, pedido.cpf.resumo)
  if (achadas.length > 1)
    return 'O CPF e o e-mail são de pessoas diferentes do cadastro, ou de mais de uma. Nada foi feito.'
  const [achada] = achadas
  if (!achada) {
    const nova = await registrarNova(tx, pedido, agora)
    return typeof nova === 'string' ? nova : { entradaId: nova, sub: null }
  }
  // both must match, so that a typing error does not make somebody else an administrator
  if (achada.resumo !== pedido.cpf.resumo || achada.email !== pedido.email)
    return 'O cadastro tem esta pessoa com outro CPF ou outro e-mail. Confira os dois. Nada foi feito.'
  const { nome, entradaId, sub } = achada
  return entradaId === null ? `${nome} não tem lotação ativa. Nada foi feito.` : { entradaId, sub }
}

/**
 * From the house's terminal, at any time: an empty house gets a new code. Otherwise somebody becomes a general administrator,
 * and with the built-in provider gets the address for creating a password. A refusal changes nothing.
 */
export async function recuperarAdministracao(
  banco: Banco,
  pedido: Pedido,
  {
    provedor,
    cpfs,
    enderecoPublico,
    agora,
  }: { provedor: ProvedorDeIdentidade; cpfs: Cpfs; enderecoPublico: string; agora: Date },
): Promise<Dito> {
  if (await casaVazia(banco)) {
    const codigo = await novoCodigoDeAcesso(banco, agora)
    return codigo
      ? { frases: [comoComecar(enderecoPublico, codigo)] }
      : { recusa: 'A casa acaba de começar. Tente de novo.' }
  }
  const digitos = soCpf(pedido.cpf)
  const email = emailConferido(pedido.email)
  if (!cpfValido(digitos)) return { recusa: 'O CPF não confere: revise os 11 algarismos.' }
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return { recusa: 'O e-mail não confere: por exemplo nome@orgao.uf.gov.br.' }
  const cpf = await protegerCpf(cpfs, digitos)
  const fazer = async (tx: Banco): Promise<Dito> => {
    const escolhida = await escolher(tx, { ...pedido, cpf, email }, agora)
    if (typeof escolhida === 'string') return { recusa: escolhida }
    const { entradaId, sub } = escolhida
    const como = { autor: NO_TERMINAL, origem: 'TERMINAL', agora } as const
    const pessoa = await linha<{ nome: string }>(tx, sql`select nome from pessoa where id = ${entradaId}`)
    const nome = pessoa?.nome ?? ''
    const caminho = await provedor.convidar?.(tx, { nome, email, volta: '/mesa', sub, provado: true })
    if (provedor.convidar && caminho === undefined) throw new ContaAusente(nome)
    const dada = await concederAPessoa(tx, 'ADMINISTRADOR_GERAL', entradaId, como)
    const frases = [dada ? `${nome} passou a administrar a casa.` : `${nome} já administra a casa.`]
    if (caminho !== undefined) frases.push(`Para criar a senha (vale uma hora, uma vez): ${enderecoPublico}${caminho}`)
    return { frases }
  }
  return banco.transacao(fazer).catch((erro: unknown): Dito => {
    if (!(erro instanceof ContaAusente)) throw erro
    return {
      recusa: `${erro.message} entra por uma conta que não existe mais, ou que está desativada. Nada foi feito: indique outra pessoa.`,
    }
  })
}
