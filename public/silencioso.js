// The hidden iframe of the silent sign-in: hands its address to the page that opened it, in the OIDC library's words.
if (window.parent !== window) {
  window.parent.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin)
}
