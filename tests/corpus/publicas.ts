import { emitir, type Quem, rsa } from './autoridades.ts'
import { type Dito, lista, ocsp, type Servicos } from './revogacao.ts'

/** When who was revoked was, and hours on either side of it. */
export const REVOGADO = new Date('2025-06-01T12:00:00Z')
export const ANTES = new Date('2025-03-01T12:00:00Z')
export const DEPOIS = new Date('2025-09-01T12:00:00Z')

export type Publicas = ReturnType<typeof criarPublicas>

/** People of an authority that says, on the network or not at all, who was revoked. */
export function criarPublicas({ url, respostas }: Servicos) {
  const chave = rsa()
  const publica = emitir({ nome: 'Raiz que Publica', ca: true })
  const porOcsp = (nome: string, dito?: Dito): Quem => {
    const caminho = `/ocsp/${respostas.size}`
    const quem = emitir({ nome, emissor: publica, chave, ocsp: `${url}${caminho}` })
    respostas.set(caminho, ocsp(quem, publica, dito))
    return quem
  }
  const porLista = (nome: string, revogado?: Date): Quem => {
    const caminho = `/lista/${respostas.size}`
    const quem = emitir({ nome, emissor: publica, chave, lista: `${url}${caminho}` })
    respostas.set(caminho, lista(publica, revogado ? [[quem, revogado]] : []))
    return quem
  }
  return {
    publica,
    boa: porOcsp('Olga Boa'),
    listada: porLista('Lia Boa'),
    revogada: porOcsp('Rute Revogada', { revogado: REVOGADO }),
    revogadaNaLista: porLista('Rosa Revogada', REVOGADO),
    /** Its responder signs with another key than the authority's. */
    comRespostaFalsa: porOcsp('Fina Falsa', { mente: emitir({ nome: 'Raiz que Publica', ca: true }) }),
    /** Nobody answers. */
    semResposta: emitir({
      nome: 'Sara Sem Resposta',
      emissor: publica,
      chave,
      ocsp: `${url}/fora`,
      lista: `${url}/fora`,
    }),
  }
}
