import viewer from 'swagger-ui-dist/swagger-ui-bundle.js?url'
import 'swagger-ui-dist/swagger-ui.css'

declare const SwaggerUIBundle: (options: Readonly<Record<string, string | number | boolean | null>>) => void

// As a file of its own: the build's assumptions about our functions do not hold in its minified code.
const script = document.createElement('script')
script.src = viewer
script.addEventListener('load', () => {
  SwaggerUIBundle({
    // The API's description, which the same address answers with for programs.
    url: '/api/docs',
    dom_id: '#api-docs',
    deepLinking: true,
    docExpansion: 'none',
    defaultModelsExpandDepth: -1,
    validatorUrl: null,
  })
})
document.head.append(script)
