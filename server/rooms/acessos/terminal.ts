import type { RecusaDoConvite } from '#contract/acessos.ts'

import type { Portas } from '#server/base/contexto.ts'
import type { Alcance } from '#server/base/alcance/alcance.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { emailConferido } from '#server/base/email-conferido.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { pedirConvites } from './convidar.ts'
import { convidarUma, type Feito } from './enviar.ts'
import { reason } from '#server/base/palavras/reason.ts'
import { MOTIVOS } from './motivos.ts'

/** Whom to invite. */
export type Pedido = {
  email?: string | undefined
  matricula?: string | undefined
  todos?: boolean
  orgao?: string | undefined
}
/** Sentences for the terminal: what was done, or `recusa`: why nothing was. */
export type Dito = { frases: string[] } | { recusa: string }
type Casa = Pick<Portas, 'provedor' | 'relogio'> & {
  enderecoPublico: string
  porEmail: boolean
  falhou(erro: unknown): void
}

/** Why a person is not invited; if they have a password, also how to replace a forgotten one. */
const motivoDe = (recusa: RecusaDoConvite) =>
  recusa === 'COM_SENHA'
    ? 'já criou a senha; se a esqueceu, pode criar outra na página de entrada.'
    : dizer('pt-BR', reason(MOTIVOS[recusa]))

const GERAL: Alcance = { geral: true, orgaos: [], unidades: [] }

async function umaPessoa(banco: Banco, { email, matricula }: Pedido, casa: Casa): Promise<Dito> {
  const achadas = await banco.linhas<{ id: number; nome: string }>(
    email === undefined
      ? sql`select i.id, i.nome from identidade i join pessoa p on p.identidade_id = i.id
            where p.matricula = ${matricula ?? ''} and p.fim is null limit 2`
      : sql`select i.id, i.nome from identidade i join emissor e on e.id = i.emissor_id and e.realm = 'interno'
            where lower(i.email) = ${emailConferido(email)} and i.email <> '' limit 2`,
  )
  const [achada, outra] = achadas
  if (!achada) return { recusa: 'Ninguém do cadastro tem este e-mail ou esta matrícula.' }
  if (outra) return { recusa: 'Mais de uma pessoa do cadastro tem este e-mail. Diga a matrícula.' }
  const { id, nome } = achada
  const pedidas = await pedirConvites(
    banco,
    { ids: [id] },
    { alcance: GERAL, pessoaId: null, agora: casa.relogio.agora() },
  )
  if (pedidas === 0) return { recusa: `${nome} não foi convidada: ${motivoDe('ENCERRADA')}` }
  const feito = await convidarUma(banco, casa, { qual: id, porEmail: casa.porEmail, falhou: casa.falhou })
  // a process of the house already took the invitation
  if (!feito) return { frases: [`O convite de ${nome} está sendo enviado.`] }
  if ('recusa' in feito) return { recusa: `${nome} não foi convidada: ${motivoDe(feito.recusa)}` }
  return {
    frases: [
      casa.porEmail
        ? `Convite enviado a ${nome}.`
        : `Para ${nome} criar a senha: ${casa.enderecoPublico}${feito.caminho}`,
    ],
  }
}

async function todas(banco: Banco, { orgao }: Pedido, casa: Casa): Promise<Dito> {
  if (!casa.porEmail)
    return {
      recusa: 'Esta casa não envia e-mails (SMTP_URL). Convide uma pessoa de cada vez: o endereço aparece aqui.',
    }
  const sigla = orgao?.toUpperCase()
  const achado = sigla && (await linha<{ id: number }>(banco, sql`select id from orgao where sigla = ${sigla}`))
  if (sigla !== undefined && !achado) return { recusa: `Não há órgão ${sigla}.` }
  const alcance = achado ? { geral: false, orgaos: [achado.id], unidades: [] } : GERAL
  const pedidas = await pedirConvites(banco, {}, { alcance, pessoaId: null, agora: casa.relogio.agora() })
  const contas = { enviados: 0, recusados: 0 }
  for (let feito: Feito | undefined; (feito = await convidarUma(banco, casa, { falhou: casa.falhou }));)
    if ('recusa' in feito) contas.recusados++
    else contas.enviados++
  const recusados = contas.recusados > 0 ? ` Não foram ${contas.recusados}: a página de acessos diz por quê.` : ''
  return { frases: [`${pedidas} pessoas que nunca entraram. Convites enviados: ${contas.enviados}.${recusados}`] }
}

/** From the house's terminal: invites one person, or all who never entered. */
export async function convidarNoTerminal(banco: Banco, pedido: Pedido, casa: Casa): Promise<Dito> {
  if (!casa.provedor.convidarRegistrada)
    return { recusa: 'As contas desta casa são de outro provedor de identidade (KEYCLOAK_URL): o convite sai por lá.' }
  const ditos = [pedido.email, pedido.matricula, pedido.todos || undefined].filter((dito) => dito !== undefined)
  if (ditos.length !== 1) return { recusa: 'Diga --email, --matricula ou --todos, um só.' }
  return pedido.todos ? todas(banco, pedido, casa) : umaPessoa(banco, pedido, casa)
}
