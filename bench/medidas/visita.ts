import type { Browser } from 'playwright'

import type { Amostras } from '../amostras.ts'
import type { Bancada } from '../bancada.ts'
import type { Perfil, Sessao } from '../navegador.ts'

/** Somebody signed in who opens pages with a profile, and where what is measured goes. */
export type Visita = {
  bancada: Bancada
  navegador: Browser
  base: string
  perfil: Perfil
  sessao: Sessao
  amostras: Amostras
}
