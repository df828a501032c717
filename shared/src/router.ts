export { BrowserRouter, Link, MemoryRouter, Navigate, Route, Routes, createPath, matchPath, useLocation, useNavigate } from 'react-router-dom';
export type { Location } from 'react-router-dom';
