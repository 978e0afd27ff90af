import { SENHA } from './estado.ts'

/**
 * Shown by `npm start` when ready. `convite`: address of an open invitation to sign. `provedor`: the provider that keeps
 * accounts and passwords; null for the embedded one.
 */
export const apresentacao = (convite: string | null = null, provedor: string | null = null) => `
Usuários da demonstração (${provedor === null ? `senha de todos: ${SENHA}` : `contas e senhas em ${provedor}`}):
  ana.souza            escreve; tem duas lotações: SEAD/GEGOV e SEFAZ/GETRI
  bruno.lima           chefe que assina, SEAD/GEGOV
  carla.dias           recebe, SEAD/GELIC
  olivia.santana       administra os modelos, SEAD/DIRAD
  quiteria.amorim      cuida do arquivo, SEAD/NUARQ
  diego.alves          de outro órgão, SES/GEVIG
  sem.lotacao          sem lotação ativa
  fornecedor.externo   signatário externo (endereços terminados em /EXT)

Os e-mails que seriam enviados ficam em /correio.
${convite === null ? '' : `O convite aberto de fornecedor.externo: ${convite}\n`}
Ctrl+C encerra tudo.`
