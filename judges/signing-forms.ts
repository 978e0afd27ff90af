import path from 'node:path'

import type { Desafio, TipoDeAssinatura } from '#contract/assinatura.ts'
import type { EmailDaDemonstracao } from '#contract/correio.ts'
import type { CriacaoDePasskey } from '#contract/formas.ts'
import { openTestAuthority } from '#server/proof/api.ts'
import { createPersonCertificate } from '#server/proof/tests/support/certificates.ts'

import { type Cliente, clienteDe } from '../bench/cliente.ts'
import { certo } from '../bench/preparo.ts'
import { novoAutenticador } from '../tests/apoio/autenticador.ts'
import { A1, A3, assinarBruto, base64, comoPessoa } from '../tests/apoio/certificados.ts'
import type { govBrDeProva } from '../tests/apoio/govbr.ts'
import type { House } from './house.ts'

export type GovBrOfTests = Awaited<ReturnType<typeof govBrDeProva>>

/** What a form's challenge is asked with, and what answers it. */
type Ready = { ask?: object; prove?: (given: Desafio) => object | Promise<object> }
type Signer = { who: Cliente; ready: Ready }
type Form = {
  username: string
  /** Where the person signs in, if not at the staff's realm. */
  realm?: string
  prepare: (house: House, who: Cliente, username: string, govBr: GovBrOfTests) => Promise<Ready>
}

const PIN = '739154'
const EMAIL_TRIES = 300

async function withPasskey(house: House, who: Cliente): Promise<Ready> {
  const device = novoAutenticador()
  const { desafio } = await certo(who.pedir<CriacaoDePasskey>('POST', '/siga/passkey/desafio'))
  const corpo = { nome: 'Notebook', ...device.criar(desafio, { origem: house.base }) }
  await certo(who.pedir('POST', '/siga/passkey', { corpo }))
  return {
    prove: (given) => ('aAssinar' in given ? device.assinar(given.aAssinar, { origem: house.base }) : {}),
  }
}

/** A certificate of the demonstration's authority. */
async function withCertificate(house: House, username: string, policy: string): Promise<Ready> {
  const authority = await openTestAuthority(path.join(house.folder, 'chaves-de-teste'))
  const pair = await createPersonCertificate(
    comoPessoa(username),
    { organization: 'Autoridade de teste', policy },
    authority,
  )
  return {
    ask: { certificado: base64(pair.certificate), cadeia: [] },
    prove: (given) => ('paraAssinar' in given ? { prova: { assinatura: assinarBruto(pair, given.paraAssinar) } } : {}),
  }
}

function withGovBr(username: string, govBr: GovBrOfTests): Ready {
  const { name: nome, cpf } = comoPessoa(username)
  govBr.contas.set(cpf, { nome, nivel: 'PRATA', regular: true })
  return {
    async prove(given) {
      if (!('autorizar' in given)) return {}
      const back = await govBr.pessoa(given.autorizar, cpf)
      return { codigo: back.searchParams.get('code') ?? '', estado: back.searchParams.get('state') ?? '' }
    },
  }
}

/** Codes by e-mail to this address: each answer is the code of an e-mail that no answer before had. */
function codesMailed(house: House, address: string): () => Promise<string> {
  let last = 0
  return async () => {
    for (let tries = 0; tries < EMAIL_TRIES; tries++) {
      const answer = await fetch(`${house.base}/api/publico/correio`)
      const { emails } = (await answer.json()) as { emails: EmailDaDemonstracao[] } // the server parsed it against the contract
      const mail = emails.find(({ id, para, codigo }) => id > last && para === address && /^\d{6}$/.test(codigo ?? ''))
      if (mail?.codigo) {
        last = mail.id
        return mail.codigo
      }
      await new Promise((later) => setTimeout(later, 200))
    }
    throw new Error(`no code for ${address}`)
  }
}

/** Who signs in each form, and how; no form is left out, because the contract names them. All of the staff are of one órgão. */
const FORMS: Record<TipoDeAssinatura, Form> = {
  SENHA: { username: 'bruno.lima', prepare: async () => ({}) },
  PIN: {
    username: 'carla.dias',
    async prepare(_, who) {
      await certo(who.pedir('PUT', '/siga/pin', { corpo: { pin: PIN } }))
      return { prove: () => ({ pin: PIN }) }
    },
  },
  PASSKEY: { username: 'pedro.henriques', prepare: withPasskey },
  CERTIFICADO_A1: {
    username: 'helena.barros',
    prepare: (house, _, username) => withCertificate(house, username, A1),
  },
  CERTIFICADO_A3: {
    username: 'marcos.teixeira',
    prepare: (house, _, username) => withCertificate(house, username, A3),
  },
  GOVBR: { username: 'paula.nobrega', prepare: async (_, __, username, govBr) => withGovBr(username, govBr) },
  CODIGO: {
    username: 'fornecedor.externo',
    realm: 'paraiba',
    async prepare(house) {
      const nextCode = codesMailed(house, 'fornecedor.externo@exemplo.com.br')
      return { prove: async () => ({ codigo: await nextCode() }) }
    },
  },
}

export type Signers = ReturnType<typeof signersOf>

/** Who signs in each form, signed in and prepared when first needed. */
export function signersOf(house: House, govBr: GovBrOfTests) {
  const known = new Map<TipoDeAssinatura, Promise<Signer>>()
  const prepare = async (type: TipoDeAssinatura): Promise<Signer> => {
    const { username, realm, prepare: ready } = FORMS[type]
    const who = await clienteDe(house.base, username, undefined, realm)
    return { who, ready: await ready(house, who, username, govBr) }
  }
  const signer = (type: TipoDeAssinatura) => {
    const found = known.get(type) ?? prepare(type)
    known.set(type, found)
    return found
  }
  /** Signs a document or a movement; `where`: its address. */
  async function sign(type: TipoDeAssinatura, where: string) {
    const { who, ready } = await signer(type)
    const query = FORMS[type].realm === undefined ? '' : '?isExt=EXT'
    const { sha256 } = await certo(who.pedir<{ sha256: string }>('GET', `${where}/assinatura${query}`))
    const corpo = { tipo: type, sha256, ...ready.ask }
    const given = await certo(who.pedir<Desafio>('POST', `${where}/desafio`, { corpo }))
    const proof = await ready.prove?.(given)
    const answer = { tipo: type, sha256, desafio: given.desafio, ...proof }
    await certo(who.pedir('POST', `${where}/assinar`, { corpo: answer }))
  }
  return { signer, sign }
}
