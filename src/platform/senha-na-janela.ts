import { OidcClient, User } from 'oidc-client-ts'

import { auth } from './auth.ts'
import { falhas } from './falhas.ts'
import { comTrava } from './identidade.ts'
import { gerente, providerAnswers } from './oidc.ts'
import type { Realm } from './realm.ts'
import { marcarEntrada } from './saida.ts'

/** What came of it. `OUTRA_PESSOA`: somebody else signed in. `RECUSADA`: the provider let nobody in. */
export type Confirmacao = 'CONFIRMADA' | 'OUTRA_PESSOA' | 'RECUSADA'
/** A window that asks for the password. `esquecer`: what it answers no longer counts. */
export type Janela = { resposta: Promise<Confirmacao>; esquecer: () => void }

/** A provider silent for this long is told as away. */
const SILENCIO_MS = 4_000
/** Where the window's last page answers (public/silencioso.html). */
const CANAL = 'carimbo.senha'
const LARGURA = 520
const ALTURA = 700

/** Over the middle of this window. */
const medidas = () =>
  [
    'popup',
    `width=${LARGURA}`,
    `height=${ALTURA}`,
    `left=${Math.round(screenX + (outerWidth - LARGURA) / 2)}`,
    `top=${Math.round(screenY + (outerHeight - ALTURA) / 2)}`,
  ].join()

/**
 * Has the provider ask the person of this tab for the password, in a window of its own, and keeps the new session. Call it soon
 * after a click: otherwise browsers open no window. Null when there can be none: a phone shows it as another tab, which
 * nobody finds back from. `documento`: the sigla of what is signed, which our own provider shows. Throws `Keycloak not
 * available.`
 */
export async function pedirSenha(documento: string | undefined): Promise<Janela | null> {
  const pessoa = auth.pessoa()
  if (!pessoa || !('BroadcastChannel' in window) || matchMedia('(pointer: coarse)').matches) return null
  const realm = auth.realm()
  if (!(await providerAnswers(realm, SILENCIO_MS))) throw falhas.identidade()
  const { settings, metadataService } = gerente(realm, 'quadro')
  const cliente = new OidcClient(settings, metadataService)
  const { url, state } = await cliente.createSigninRequest({
    redirect_uri: `${location.origin}/silencioso.html`,
    prompt: 'login',
    login_hint: pessoa.username,
    request_type: 'si:p',
    ...(documento !== undefined && { extraQueryParams: { documento } }),
  })
  const canal = new BroadcastChannel(CANAL)
  const esquecer = () => {
    canal.close()
    void settings.stateStore.remove(state.id)
  }
  const volta = new Promise<string>((voltou) => {
    canal.addEventListener('message', ({ data }) => {
      const dito = String(data)
      // each tab asks with a state of its own
      if (new URLSearchParams(new URL(dito).hash.slice(1)).get('state') === state.id) voltou(dito)
    })
  })
  if (!open(url, '_blank', medidas())) {
    esquecer()
    return null
  }
  const resposta = volta.then((endereco) => concluir(cliente, realm, pessoa.uuid, endereco)).finally(esquecer)
  return { resposta, esquecer }
}

async function concluir(cliente: OidcClient, realm: Realm, uuid: string, endereco: string): Promise<Confirmacao> {
  let nova: User
  try {
    nova = new User(await cliente.processSigninResponse(endereco))
  } catch (erro) {
    if (erro instanceof TypeError) throw falhas.identidade(erro)
    return 'RECUSADA'
  }
  if (nova.profile.sub !== uuid) return 'OUTRA_PESSOA'
  // a renewal under way would put the former session back
  await comTrava(`renovar:${realm}`, async () => {
    const gerenteDaPagina = gerente(realm)
    await gerenteDaPagina.storeUser(nova)
    await gerenteDaPagina.events.load(nova)
  })
  marcarEntrada(realm)
  return 'CONFIRMADA'
}
