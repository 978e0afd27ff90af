import type { Contexto, Portas } from '#server/base/contexto.ts'
import { protegerCpf, revelarCpf } from '#server/core/cpf/cpfs.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import type { CpfProtegido } from '#server/base/ports.ts'

/** The register's data on a signer. */
type Cadastro = {
  /** Both '' without a CPF. */
  cpf: CpfProtegido
  /** '' without one. */
  email: string
}

const NENHUM: Cadastro = { cpf: { resumo: '', cifrado: '' }, email: '' }

const ler = async (banco: Banco, pessoaId: number): Promise<Cadastro> =>
  (await linha<Cadastro>(
    banco,
    sql`select jsonb_build_object('resumo', i.cpf_resumo, 'cifrado', i.cpf_cifrado) as cpf, i.email
        from pessoa p join identidade i on i.id = p.identidade_id where p.id = ${pessoaId}`,
  )) ?? NENHUM

/** Whether a certificate's or account's CPF is this person's; false when the register has none. */
export async function eDaPessoa({ banco, cpfs }: Portas, pessoaId: number, cpf: string): Promise<boolean> {
  const [{ resumo }, dela] = await Promise.all([protegerCpf(cpfs, cpf), ler(banco, pessoaId)])
  return resumo !== '' && resumo === dela.cpf.resumo
}

const lidos = new WeakMap<Contexto, Promise<Cadastro>>()

/** The signer's data, read once per call. */
export function cadastroDe(contexto: Contexto): Promise<Cadastro> {
  const lido = lidos.get(contexto) ?? ler(contexto.banco, contexto.entrada.id)
  lidos.set(contexto, lido)
  return lido
}

/** The caller's CPF, only for their own browser, which chooses a certificate by it; '' without one. */
export const cpfDeQuemPede = async (contexto: Contexto) =>
  revelarCpf(contexto.portas.cpfs, (await cadastroDe(contexto)).cpf.cifrado)
