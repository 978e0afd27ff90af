import { sign, type X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Chaves } from '../../ports.ts'
import { abrirAutoridade, abrirTempo, lerAncoras, type SeloConfigurado } from './autoridade.ts'
import { criarCompletar } from './completar.ts'
import { preparar } from './pades.ts'
import { type ConferirRevogacao, criarRevogacao } from './revogacao/revogacao.ts'
import { criarChavesDaPessoa } from './pessoa.ts'
import { criarTempo, type TempoConfigurado } from './tempo/tempo.ts'
import { alteradoAposAssinatura, verificarPdf } from './verificar.ts'

const assinar = promisify(sign)

export type ConfiguracaoDeChaves = {
  pasta: string
  selo?: SeloConfigurado
  /** The demonstration's own, in this process, unless given. */
  tempo?: TempoConfigurado
  /** PEM of the authorities whose certificates people sign with: a file, or a folder of them. */
  ancoras?: string
  /** Hosts (or host:port) that revocation is asked of though their address is not a public one. */
  hostsDeRevogacao?: string[]
  /** More of them, which publish no revocation: the demonstration's own. */
  pessoas?: X509Certificate[]
  /** Hears, in words, what was signed without because it could not be had. */
  avisar?: (motivo: string) => void
}

/**
 * The `Chaves` port over the body's seal: the configured one, else the demonstration's, kept in `pasta`.
 * `caPem` holds the authorities it trusts, `tempoPem` those of its time stamps. Throws when a configured seal cannot be used.
 */
export async function criarChaves({
  pasta,
  selo,
  tempo: configurado,
  ancoras: caminhoDasAncoras,
  hostsDeRevogacao = [],
  pessoas = [],
  avisar = () => {},
}: ConfiguracaoDeChaves): Promise<Chaves & { caPem: string; tempoPem: string; conferirRevogacao: ConferirRevogacao }> {
  const autoridade = await abrirAutoridade(pasta, selo)
  const { chave } = autoridade
  const tempo = criarTempo(
    await abrirTempo(join(pasta, 'tempo')),
    configurado && {
      ...configurado,
      ancoras: await lerAncoras(configurado.ancoras),
    },
    avisar,
  )
  const dePessoas = [
    ...pessoas.map((certificado) => ({ certificado, semRevogacao: true })),
    ...(caminhoDasAncoras === undefined ? [] : await lerAncoras(caminhoDasAncoras)).map((certificado) => ({
      certificado,
      semRevogacao: false,
    })),
  ]
  const conferirRevogacao = criarRevogacao({
    alcanca: ({ host, porta }) => hostsDeRevogacao.some((nome) => nome === host || nome === `${host}:${porta}`),
  })
  const ancoras = [
    ...autoridade.ancoras.map((certificado) => ({ certificado, semRevogacao: selo?.semRevogacao ?? !selo })),
    ...dePessoas,
  ]
  const completar = criarCompletar({ tempo, ancoras, conferirRevogacao, avisar })
  const vigente = () => {
    const agora = new Date()
    return agora >= autoridade.selo.validFromDate && agora <= autoridade.selo.validToDate
  }
  return {
    caPem: autoridade.caPem,
    tempoPem: tempo.pem,
    conferirRevogacao,
    pessoa: dePessoas.length > 0 ? criarChavesDaPessoa(dePessoas, { tempo, completar, conferirRevogacao }) : undefined,
    async selar(pdf, pedido, momento) {
      if (!vigente()) throw new Error('O certificado do selo do órgão está fora da validade.')
      if (alteradoAposAssinatura(pdf))
        throw new Error('O PDF foi alterado depois de assinado e não pode receber outro selo.')
      const preparado = await preparar(pdf, pedido, autoridade.selo, { momento, reserva: tempo.reserva })
      return completar(preparado, await assinar('sha256', preparado.paraAssinar, chave))
    },
    async verificar(pdf) {
      return verificarPdf(pdf, { ancoras, ancorasDoTempo: tempo.ancoras, conferirRevogacao })
    },
    async pronta() {
      try {
        return vigente() && (await assinar('sha256', Buffer.from('pronta'), chave)).length > 0
      } catch {
        return false
      }
    },
  }
}
