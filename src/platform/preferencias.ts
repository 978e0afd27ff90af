import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export type Tema = 'sistema' | 'claro' | 'escuro' | 'contraste'
export type Densidade = 'compacta' | 'normal' | 'confortavel'
/** Where a notification appears (specification §2). */
export type Grupo =
  | 'top-center'
  | 'top-left'
  | 'top-right'
  | 'bottom-center'
  | 'bottom-left'
  | 'bottom-right'
  | 'center'
type Preferencias = { tema: Tema; densidade: Densidade; escala: number; atalhos: boolean; avisos: Grupo }

/** index.html reads the same key before the first paint. */
const CHAVE = 'carimbo.preferencias'
export const ESCALAS = [90, 100, 115, 130, 150, 175, 200]

const padrao: Preferencias = { tema: 'sistema', densidade: 'normal', escala: 100, atalhos: true, avisos: 'top-right' }

function ler(): Preferencias {
  try {
    const valor: unknown = JSON.parse(localStorage.getItem(CHAVE) ?? '{}')
    return { ...padrao, ...(valor as Partial<Preferencias>) } // written only below
  } catch {
    return padrao
  }
}

const preferencias = createStore<Preferencias>(ler)

/** The document's root carries them, so CSS alone does the rest. */
function aplicarPreferencias({ tema, densidade, escala } = preferencias.getState()) {
  const raiz = document.documentElement
  raiz.dataset.tema = tema
  raiz.dataset.densidade = densidade
  raiz.style.fontSize = escala === 100 ? '' : `${escala}%`
}

export function preferir(mudanca: Partial<Preferencias>) {
  preferencias.setState(mudanca)
  aplicarPreferencias()
  try {
    localStorage.setItem(CHAVE, JSON.stringify(preferencias.getState()))
  } catch {
    // The choice lasts as long as the page.
  }
}

export const preferenciasAtuais = () => preferencias.getState()
export const usePreferencias = () => useStore(preferencias)
