import { ConfigPublica } from '#contract/configuracao.ts'

import { falhas } from './falhas.ts'

let atual: ConfigPublica | undefined

/** This deployment's configuration. Throws `AxiosPluginConfig not available.` before it is read. */
export function config(): ConfigPublica {
  if (!atual) throw falhas.semConfiguracao()
  return atual
}

/** For main and tests only. */
export const definirConfig = (valor: ConfigPublica | undefined) => {
  atual = valor
}

/** The fault of /config.json, for whoever installs the system. */
export class ConfiguracaoInvalida extends Error {
  override readonly name = 'ConfiguracaoInvalida'
  readonly campos: string[]
  constructor(campos: string[], options?: ErrorOptions) {
    super('AxiosPluginConfig not available.', options)
    this.campos = campos
  }
}

async function buscar(): Promise<unknown> {
  const noHtml = document.getElementById('config')?.textContent.trim()
  if (noHtml?.startsWith('{')) return JSON.parse(noHtml)
  const resposta = await (window.__pre?.config ?? fetch('/config.json'))
  if (!resposta.ok) throw new Error(`config.json: ${resposta.status}`)
  return resposta.json()
}

/** Reads the configuration from the page, else from /config.json. Throws ConfiguracaoInvalida. */
export async function carregarConfig(): Promise<ConfigPublica> {
  let bruto: unknown
  try {
    bruto = await buscar()
  } catch (cause) {
    throw new ConfiguracaoInvalida([], { cause })
  }
  const lida = ConfigPublica.safeParse(bruto)
  if (!lida.success) throw new ConfiguracaoInvalida(lida.error.issues.map((issue) => issue.path.join('.')))
  definirConfig(lida.data)
  return lida.data
}
