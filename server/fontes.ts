import { fonteHandlersCom } from './rooms/fonte/handlers.ts'
import { type AoLer, leituraDasFontes } from './rooms/fonte/ler-agendadas.ts'

/** Where the room of sources and that of plans meet: what a directory says becomes a plan, which somebody applies. */
const planejarDiretorio: AoLer = async (portas, { fonte, lido }) =>
  portas.registrar('info', 'diretório lido', { fonte: fonte.id, pessoas: lido.linhas.pessoas.length })

export const fontesAgendadas = leituraDasFontes(planejarDiretorio)
export const fonteHandlers = fonteHandlersCom(({ portas }) => fontesAgendadas.comecar(portas))
