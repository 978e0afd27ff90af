import { emitir, type Quem, rsa } from './authorities.ts'
import { type Dito, lista, ocsp, type Servicos } from './revocation.ts'

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
  const respondedora = { emissor: publica, chave, estendido: '1.3.6.1.5.5.7.3.9' }
  const responder = (nome: string, dito?: Dito): Quem => {
    const caminho = `/ocsp/${respostas.size}`
    const quem = emitir({ ...respondedora, nome, ocsp: `${url}${caminho}` })
    respostas.set(caminho, ocsp(quem, publica, dito))
    return quem
  }
  /** They say what time it is, and were revoked for one reason or another. */
  function carimbadoras() {
    const por = (nome: string, razao: number | null): Quem => {
      const caminho = `/ocsp/${respostas.size}`
      const quem = emitir({ nome, emissor: publica, chave, estendido: '1.3.6.1.5.5.7.3.8', ocsp: `${url}${caminho}` })
      respostas.set(caminho, ocsp(quem, publica, { revogado: REVOGADO, razao }))
      return quem
    }
    return {
      horaComprometida: por('Hora Comprometida', 1),
      horaSemMotivo: por('Hora sem Motivo', null),
      horaEncerrada: por('Hora Encerrada', 5),
    }
  }
  /** Good themselves, of an authority that is not. */
  function deUmaDoMeio() {
    const meio = (nome: string, mais: { revogado?: Date; uso?: number } = {}) => {
      const caminho = `/ocsp/${respostas.size}`
      const quem = emitir({ nome, ca: true, emissor: publica, ocsp: `${url}${caminho}`, uso: mais.uso ?? 0b110 })
      respostas.set(caminho, ocsp(quem, publica, mais))
      return quem
    }
    const revogada = meio('AC do Meio', { revogado: REVOGADO })
    const semListas = meio('AC sem Listas', { uso: 0b100 })
    const inocente = emitir({ nome: 'Inês Inocente', emissor: revogada, chave, ocsp: `${url}/inocente` })
    respostas.set('/inocente', ocsp(inocente, revogada))
    return {
      inocente,
      semListas,
      deSemListas: emitir({ nome: 'Lena Lista', emissor: semListas, chave, lista: `${url}/fora` }),
    }
  }
  /** Whose authority parts its lists: each says which it is. */
  function porPartes() {
    const de = (nome: string, parte: string, revogado?: Date): Quem => {
      const caminho = `/partes?parte=${parte}`
      const quem = emitir({ nome, emissor: publica, chave, lista: `${url}${caminho}` })
      respostas.set(caminho, lista(publica, revogado ? [[quem, revogado]] : [], { ponto: `${url}${caminho}` }))
      return quem
    }
    const muda = emitir({ nome: 'Pia de uma Parte', emissor: publica, chave, lista: `${url}/muda?parte=1` })
    return {
      deParte: de('Paula de uma Parte', '1'),
      deParteRevogada: de('Pedro de uma Parte', '2', REVOGADO),
      /** Of a part that nobody sends, though the file may bring another. */
      deParteMuda: muda,
      parteDez: lista(publica, [], { ponto: `${url}/muda?parte=10` }),
    }
  }
  return {
    publica,
    boa: porOcsp('Olga Boa'),
    listada: porLista('Lia Boa'),
    revogada: porOcsp('Rute Revogada', { revogado: REVOGADO }),
    revogadaNaLista: porLista('Rosa Revogada', REVOGADO),
    /** Its responder signs with another key than the authority's. */
    comRespostaFalsa: porOcsp('Fina Falsa', { mente: emitir({ nome: 'Raiz que Publica', ca: true }) }),
    ...carimbadoras(),
    ...deUmaDoMeio(),
    ...porPartes(),
    respondedoraRevogada: responder('Respondedora Revogada', { revogado: REVOGADO }),
    respondedora: responder('Respondedora'),
    respondedoraVencida: emitir({ ...respondedora, nome: 'Respondedora Vencida', ate: '2025-01-01T00:00:00Z' }),
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
